/** A text of a chapter, with the words of the screen in bold. */
export function QuotedText({ text }: { readonly text: string }) {
  return text.split("**").map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order.
    index % 2 === 1 ? <strong key={index}>{part}</strong> : part,
  );
}
