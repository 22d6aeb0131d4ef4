import { CloseButton, Combobox, InputBase, Loader } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, use, useEffect, useState } from "react";
import { can } from "../../../domain/access/can.ts";
import type { ReferenceTarget } from "../../../domain/declare/entity-summary.ts";
import type { Reference } from "../../../domain/declare/record-types.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { useCombobox } from "../../ui/overlays/lazy-dropdown.tsx";
import { preventImplicitSubmit } from "../combobox/prevent-implicit-submit.ts";
import { typeToSearch } from "../combobox/type-to-search.ts";
import { useHeldWhilePressed } from "../combobox/use-held-while-pressed.ts";
import { nameIn } from "../values.ts";
import { CreateInPlace } from "./create-in-place.ts";
import { createOption, ReferenceOptions, suggestedOption } from "./reference-options.tsx";
import { cacheReference, useOptionSuggestion, useReferenceOptions } from "./references.ts";

const clear = localized("Clear {0}", "សម្អាត {0}");

export interface ReferencePickerProps {
  readonly frame: {
    readonly id: string;
    readonly label: ReactNode;
    readonly "aria-label"?: string;
    readonly description: ReactNode;
    readonly error: ReactNode;
    readonly withAsterisk: boolean;
    readonly onBlur: () => void;
  };
  readonly name: string;
  readonly target: ReferenceTarget;
  /** Record shown in the closed box; null in a picker that only adds. */
  readonly chosen: Reference | null;
  /** Ids excluded from the options. */
  readonly without: readonly string[];
  readonly onChoose: (reference: Reference | null) => void;
  readonly canClear: boolean;
  readonly isReadOnly: boolean;
  /** In place of “Type to search”. */
  readonly placeholder?: string;
}

/** Searchable picker for the records of an entity, in either language. */
export function ReferencePicker(props: ReferencePickerProps) {
  const { target, chosen, without, onChoose, canClear, isReadOnly, name } = props;
  const t = useText();
  const { language } = useLanguage();
  const client = useQueryClient();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState<string | null>(null);
  const [searched] = useDebouncedValue(typed ?? "", 200);
  const choices = useReferenceOptions(target, searched, combobox.dropdownOpened);
  const { held, onPointerDown } = useHeldWhilePressed(choices.data ?? []);
  const shown = held.filter(({ id }) => !without.includes(id));
  const suggestion = useOptionSuggestion(target, searched, choices);
  const { role } = useActor();
  const createInPlace = use(CreateInPlace);
  const canCreate = createInPlace !== null && target.screen !== undefined && can(role, target, "create");
  const choose = (id: string) => {
    if (id === suggestedOption) {
      setTyped(suggestion);
      return;
    }
    if (id === createOption) {
      createInPlace?.({
        target,
        typed: typed ?? "",
        onCreated: (reference) => {
          cacheReference(client, target, reference);
          onChoose(reference);
        },
      });
    }
    const found = shown.find((reference) => reference.id === id);
    if (found) onChoose(found);
    setTyped(null);
    combobox.closeDropdown();
  };
  // The index of the active option would point into the options before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for new options only.
  useEffect(() => combobox.resetSelectedOption(), [choices.data]);
  /** Whether the options are still those of what was typed before. */
  const isSearching = choices.isLoading || choices.isPlaceholderData || searched !== (typed ?? "");
  /** Chooses the first match of what was typed, or the corrected text, unless another option is active. */
  const chooseFirstMatch = () => {
    const [first] = shown;
    const isOpen = combobox.dropdownOpened && combobox.getSelectedOptionIndex() === -1;
    if (!isOpen || !typed || isSearching) return;
    if (first) choose(first.id);
    else if (suggestion !== null) choose(suggestedOption);
  };
  const close = () => {
    setTyped(null);
    combobox.closeDropdown();
    props.frame.onBlur();
  };
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      disabled={isReadOnly}
      // The side is chosen once the options are there: a loading list fits where a full one does not.
      preventPositionChangeWhenVisible={!choices.isLoading}
    >
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...props.frame}
          role="combobox"
          autoComplete="off"
          readOnly={isReadOnly}
          value={typed ?? (chosen ? nameIn(language, chosen) : "")}
          placeholder={props.placeholder ?? t(typeToSearch)}
          onBlur={close}
          // An open dropdown would hide the error below a field that was focused because of it.
          onFocus={() => !isReadOnly && !props.frame.error && combobox.openDropdown()}
          onClick={() => !isReadOnly && combobox.openDropdown()}
          onKeyDown={(event) => {
            preventImplicitSubmit(event);
            if (event.key === "Enter" && !event.nativeEvent.isComposing) chooseFirstMatch();
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.resetSelectedOption();
          }}
          rightSection={
            <PickerButton
              isLoading={choices.isFetching}
              clearLabel={t(clear, name)}
              onClear={canClear && chosen && !isReadOnly ? () => onChoose(null) : null}
            />
          }
          rightSectionPointerEvents={canClear && chosen ? "all" : "none"}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options
          mah={280}
          style={{ overflowY: "auto" }}
          aria-label={name}
          aria-busy={combobox.dropdownOpened && isSearching}
          onPointerDown={onPointerDown}
        >
          <ReferenceOptions
            choices={choices}
            shown={shown}
            chosenId={chosen?.id}
            suggestion={suggestion}
            newName={canCreate ? (typed ?? "").trim() : null}
          />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface PickerButtonProps {
  readonly isLoading: boolean;
  readonly clearLabel: string;
  /** Null when there is nothing to clear. */
  readonly onClear: (() => void) | null;
}

/** Right end of the box: clears the choice, or shows that the options load. */
function PickerButton({ isLoading, clearLabel, onClear }: PickerButtonProps) {
  if (isLoading) return <Loader size={16} />;
  if (!onClear) return <Combobox.Chevron />;
  return (
    <CloseButton
      size="sm"
      aria-label={clearLabel}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClear}
    />
  );
}
