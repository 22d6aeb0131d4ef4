import { useState } from "react";

const keyOf = (id: string): string => `chatText ${id}`;

/** What is being written in a conversation: kept while one looks at another, and when the page is loaded anew. */
export function useKeptText(id: string): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(() => sessionStorage.getItem(keyOf(id)) ?? "");
  const change = (text: string) => {
    setTyped(text);
    if (text) sessionStorage.setItem(keyOf(id), text);
    else sessionStorage.removeItem(keyOf(id));
  };
  return [typed, change];
}
