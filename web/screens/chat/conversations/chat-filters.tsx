import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { localized } from "../../../../domain/text/localized-text.ts";
import { getEntitySummary } from "../../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../../api/entities/records-client.ts";
import { useSettings } from "../../../api/use-settings.ts";
import { usePlaces } from "../../../fields/place/use-places.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import styles from "./chat-filters.module.css";
import type { ChatSearchHandle } from "./use-chat-search.ts";
import { defaultWaitLimits, waitFilters } from "./waiting-time.ts";

const text = {
  category: localized("Category", "ប្រភេទ"),
  anyCategory: localized("Category", "ប្រភេទ"),
  province: localized("Province", "ខេត្ត"),
  anyProvince: localized("Province", "ខេត្ត"),
  waited: localized("Waiting time", "រយៈពេលរង់ចាំ"),
  anyWait: localized("Any waiting time", "គ្រប់រយៈពេលរង់ចាំ"),
  minutes: localized("{0, plural, one {# minute} other {# minutes}} or more", "{0} នាទីឡើងទៅ"),
  hours: localized("{0, plural, one {# hour} other {# hours}} or more", "{0} ម៉ោងឡើងទៅ"),
};

/** Question categories with their names. */
export function useCategories() {
  return useQuery({
    queryKey: ["options", "activity", ""],
    queryFn: ({ signal }) => recordsOf(getEntitySummary("activity")).options({ q: "" }, { signal }),
    staleTime: 300_000,
    retry: false,
  });
}

/** Filters the list by category, province and waiting time. */
export function ChatFilters({ search, change }: ChatSearchHandle) {
  const t = useText();
  const { language } = useLanguage();
  const limits = useSettings()?.chats ?? defaultWaitLimits;
  const categories = useCategories();
  const { options: places } = usePlaces(null, true);
  return (
    <div className={styles.filters}>
      {categories.data && categories.data.length > 0 ? (
        <NativeSelect
          size="xs"
          aria-label={t(text.category)}
          value={search.category}
          onChange={(event) => change({ category: event.currentTarget.value })}
          data={[
            { value: "", label: t(text.anyCategory) },
            ...categories.data.map((one) => ({ value: one.id, label: nameIn(language, one) })),
          ]}
        />
      ) : null}
      <NativeSelect
        size="xs"
        aria-label={t(text.province)}
        value={search.province}
        onChange={(event) => change({ province: event.currentTarget.value })}
        data={[{ value: "", label: t(text.anyProvince) }, ...places]}
      />
      <NativeSelect
        size="xs"
        aria-label={t(text.waited)}
        value={String(search.waited)}
        onChange={(event) => change({ waited: Number(event.currentTarget.value) })}
        data={[
          { value: "0", label: t(text.anyWait) },
          ...waitFilters(limits).map((minutes) => ({
            value: String(minutes),
            label: minutes % 60 === 0 ? t(text.hours, minutes / 60) : t(text.minutes, minutes),
          })),
        ]}
      />
    </div>
  );
}
