/** What is needed of a `DataTransfer`. */
interface Given {
  readonly files: ArrayLike<File>;
  getData(type: string): string;
}

/**
 * The files that are pasted or dropped. None where text is: office programs put a picture of copied text beside it. Some
 * systems give the name of a file as plain text, so only formatted text counts.
 */
export function givenFiles(data: Given | null): readonly File[] {
  const { body } = new DOMParser().parseFromString(data?.getData("text/html") ?? "", "text/html");
  return (body.textContent ?? "").trim() === "" ? Array.from(data?.files ?? []) : [];
}
