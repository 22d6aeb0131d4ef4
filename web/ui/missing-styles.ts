function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode();
  return new Promise((resolve, reject) => {
    again.addEventListener("load", () => resolve());
    again.addEventListener("error", () => reject(new Error("A stylesheet did not arrive.")));
    link.replaceWith(again);
  });
}

/** Fetches the stylesheets that did not arrive: Vite asks for each only once, also when its code is asked for again. */
export async function fetchMissingStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(({ sheet }) => sheet === null).map(fetchAgain));
}
