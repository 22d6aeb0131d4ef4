/** Begins the query keys of files with the data of people. */
export const dataFilesKey = "personalDataFiles";
