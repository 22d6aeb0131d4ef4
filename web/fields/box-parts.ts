/** The boxes that weigh something, which come with the first one that is used. */
export const loadSelect = async () => (await import("./select-box.tsx")).SelectBox;
export const loadPicker = async () => (await import("./reference-picker.tsx")).ReferencePicker;
