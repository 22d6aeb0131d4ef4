const controls =
  "a, button, input, select, textarea, label, summary, [role=menuitem], [role=option], [role=tab], [tabindex]";

const findControl = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest(controls) ?? target) : null;

/**
 * Ignores the second click of a double click when it lands on another control than the first: the first click closed a
 * menu, moved the page or opened a dialog, and the user did not mean what is under the pointer now.
 */
export function ignoreStraySecondClicks(root: EventTarget, signal?: AbortSignal): void {
  let pressed: Element | null = null;
  let isStray = false;
  // The browser counts presses that follow each other quickly at the same place in `detail`.
  const onPress = (event: Event) => {
    if (!(event instanceof MouseEvent)) return;
    const control = findControl(event.target);
    isStray = event.detail > 1 && control !== pressed;
    // A third press is compared with the first one too.
    if (!isStray) pressed = control;
    else stop(event);
  };
  const onClick = (event: Event) => {
    // The press decides: clicks that a script, the keyboard or a label causes have none of their own.
    if (isStray && event instanceof MouseEvent && event.detail > 1) stop(event);
  };
  const options = { capture: true, ...(signal ? { signal } : {}) };
  root.addEventListener("mousedown", onPress, options);
  root.addEventListener("click", onClick, options);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
