/** Loaders of the large combobox components; each chunk loads on first use. */
export const loadSelect = async () => (await import("./select-box.tsx")).SelectBox;
export const loadPicker = async () => (await import("../ref/reference-picker.tsx")).ReferencePicker;
