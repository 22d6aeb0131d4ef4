/** Moves the focus to a field's input after the button that had it removed itself. `id` is the field's element id. */
export function focusAfterRemoval(id: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  });
}
