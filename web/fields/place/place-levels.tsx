import { Select, SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { places } from "../../../domain/contracts/gazetteer.ts";
import { compareTexts } from "../../../domain/text/compare-texts.ts";
import { callApi } from "../../api/client/client.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { gazetteerLevels } from "./gazetteer-levels.ts";

type Level = (typeof gazetteerLevels)[number];

/** Loads the locations directly below a parent (null: the provinces) as select options. Cached without expiry. */
export function usePlaces(parent: string | null, isEnabled: boolean) {
  const { language } = useLanguage();
  const found = useQuery({
    queryKey: ["places", parent],
    queryFn: ({ signal }) => callApi(places, { query: parent === null ? {} : { parent }, signal }),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const compare = compareTexts(language);
  const options = (found.data?.items ?? [])
    .map(({ code, name, nameKh }) => ({ value: code, label: language === "km" ? nameKh : name }))
    .sort((one, other) => compare(one.label, other.label));
  return { options, isLoading: found.isLoading };
}

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
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
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
    </SimpleGrid>
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
