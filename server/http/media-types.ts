/** The media type of a body by its encoding. */
export const mediaTypes = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
  bytes: "application/offset+octet-stream",
} as const;
