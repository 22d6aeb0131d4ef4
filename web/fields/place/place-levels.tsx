import { Select } from "@mantine/core";
import { useText } from "../../language/language.tsx";
import columns from "../columns.module.css";
import { gazetteerLevels } from "./gazetteer-levels.ts";
import { usePlaces } from "./use-places.ts";

type Level = (typeof gazetteerLevels)[number];

interface Props {
  /** Deepest chosen code, whose prefixes are the levels above; empty for none. */
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly firstId: string;
  readonly isReadOnly: boolean;
  readonly isInvalid: boolean;
  /** Whether the province is required. */
  readonly isRequired: boolean;
  readonly depth: number;
}

/** One select per level; each one depends on the level above. */
export function PlaceLevels({ code, onChange, firstId, isReadOnly, isInvalid, isRequired, depth }: Props) {
  return (
    <div className={columns.fromWidePhone}>
      {gazetteerLevels.slice(0, depth).map((level, index) => (
        <PlaceLevel
          key={level.key}
          id={index === 0 ? firstId : `${firstId}-${level.key}`}
          level={level}
          code={code}
          onChange={onChange}
          isReadOnly={isReadOnly}
          isInvalid={isInvalid && index === 0}
          canClear={index > 0 || !isRequired}
        />
      ))}
    </div>
  );
}

interface LevelProps {
  readonly id: string;
  readonly level: Level;
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly isReadOnly: boolean;
  readonly isInvalid: boolean;
  readonly canClear: boolean;
}

function PlaceLevel({ id, level, code, onChange, isReadOnly, isInvalid, canClear }: LevelProps) {
  const t = useText();
  const above = level.digits - 2;
  const parent = above === 0 ? null : code.length >= above ? code.slice(0, above) : null;
  const isOpen = above === 0 || parent !== null;
  const { options, isLoading } = usePlaces(parent, isOpen);
  const chosen = code.length >= level.digits ? code.slice(0, level.digits) : null;
  return (
    <Select
      id={id}
      aria-label={t(level.label)}
      placeholder={t(level.label)}
      data={options}
      value={options.length > 0 ? chosen : null}
      onChange={(value) => onChange(value ?? code.slice(0, above))}
      searchable
      clearable={canClear}
      allowDeselect={false}
      disabled={!isOpen}
      readOnly={isReadOnly}
      error={isInvalid}
      loading={isLoading}
    />
  );
}
