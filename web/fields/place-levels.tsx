import { SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { places } from "../../domain/calls/gazetteer.ts";
import { callApi } from "../api/client.ts";
import { useLanguage, useText } from "../language/language.tsx";
import { LateSelect } from "./late-select.tsx";
import { levels } from "./place-level-names.ts";

type Level = (typeof levels)[number];

/** Places directly below another (or the provinces), as a select takes them. They change once a year at most. */
export function usePlaces(parent: string | null, isWanted: boolean) {
  const { language } = useLanguage();
  const found = useQuery({
    queryKey: ["places", parent],
    queryFn: ({ signal }) => callApi(places, { query: parent === null ? {} : { parent }, signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const options = (found.data?.items ?? []).map(({ code, name, nameKh }) => ({
    value: code,
    label: language === "km" ? nameKh : name,
  }));
  return { options, isLoading: found.isLoading };
}

interface Props {
  /** The deepest code chosen, whose beginnings are the codes above it; empty for none. */
  readonly code: string;
  readonly onChange: (code: string) => void;
  readonly firstId: string;
  readonly isReadOnly: boolean;
  readonly isInvalid: boolean;
  /** The province can't be left out. */
  readonly isRequired: boolean;
  readonly depth: number;
}

/** One select for each level, the lower ones narrowed by the higher choice. */
export function PlaceLevels({ code, onChange, firstId, isReadOnly, isInvalid, isRequired, depth }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
      {levels.slice(0, depth).map((level, index) => (
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
  const text = useText();
  const above = level.digits - 2;
  const parent = above === 0 ? null : code.length >= above ? code.slice(0, above) : null;
  const isOpen = above === 0 || parent !== null;
  const { options, isLoading } = usePlaces(parent, isOpen);
  const chosen = code.length >= level.digits ? code.slice(0, level.digits) : null;
  return (
    <LateSelect
      id={id}
      aria-label={text(level.label)}
      placeholder={text(level.label)}
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
