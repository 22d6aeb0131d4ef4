import { Button, Group, Select, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { roleLabels, roles } from "../../../domain/access/roles.ts";
import { accessRoles } from "../../../domain/contracts/access.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { runExport } from "../../records/export/run-export.tsx";
import { SearchBox } from "../../records/filters/search-box.tsx";
import { ListSkeleton, RetryButton } from "../../records/list/list-states.tsx";
import { usePageSearch } from "../../ui/hooks/use-page-search.ts";
import { IconDownload } from "../../ui/icons/download.ts";
import { IconSearchOff } from "../../ui/icons/search-off.ts";
import { StateView } from "../../ui/state-view.tsx";
import { chosenSubjects, subjectKey } from "./chosen-subjects.ts";
import { SubjectGroups } from "./subject-groups.tsx";

const text = {
  role: localized("Role", "តួនាទី"),
  allRoles: localized("All roles", "គ្រប់តួនាទី"),
  subject: localized("List or page", "បញ្ជី ឬទំព័រ"),
  allSubjects: localized("All lists and pages", "គ្រប់បញ្ជី និងទំព័រ"),
  rights: localized("rights", "សិទ្ធិ"),
  export: localized("Export", "នាំចេញ"),
  failed: localized("Couldn't load the rights.", "មិនអាចផ្ទុកសិទ្ធិបានទេ។"),
  noMatch: localized("No results", "គ្មានលទ្ធផល"),
  noMatchHow: localized("Try another word, or all roles.", "សូមសាកពាក្យផ្សេង ឬគ្រប់តួនាទី។"),
};

/** The rights of the roles: of one role by menu group, or of all roles on one list or page. */
export function RolesTab() {
  const t = useText();
  const { language } = useLanguage();
  const { params, search, put } = usePageSearch();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ["access", "roles"],
    queryFn: ({ signal }) => callApi(accessRoles, { signal }),
    staleTime: 60_000,
  });
  const subject = params.get("list");
  const requested = params.get("role");
  const role =
    roles.find((one) => one === requested) ??
    (requested === "all" || subject !== null ? null : "backofficeAdmin");
  const subjects = data?.items ?? [];
  const shown = chosenSubjects(subjects, { role, subject, q: search.q.trim() });
  const options = subjects
    .map((one) => ({ value: subjectKey(one), label: t(one.label) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-end">
        <Select
          label={t(text.role)}
          data={[
            { value: "all", label: t(text.allRoles) },
            ...roles.map((value) => ({ value, label: t(roleLabels[value]) })),
          ]}
          value={role ?? "all"}
          onChange={(value) => put({ role: value ?? "all" })}
          allowDeselect={false}
          w={{ base: "100%", xs: 220 }}
        />
        <Select
          label={t(text.subject)}
          data={options}
          placeholder={t(text.allSubjects)}
          value={subject}
          // A list is chosen to see who may use it.
          onChange={(value) => put({ list: value ?? "", ...(value ? { role: "" } : {}) })}
          searchable
          clearable
          clearButtonProps={{ "aria-label": t(text.allSubjects) }}
          w={{ base: "100%", xs: 280 }}
        />
        <SearchBox q={search.q} what={t(text.rights)} onSearch={(q) => put({ q })} />
        <Button
          variant="default"
          ml="auto"
          leftSection={<IconDownload size={16} />}
          onClick={() => void runExport("/api/access/v1/roles/export?format=xlsx")}
        >
          {t(text.export)}
        </Button>
      </Group>
      {isPending ? <ListSkeleton count={6} height={72} /> : null}
      {error ? (
        <StateView
          role="alert"
          title={t(text.failed)}
          text={messageOf(error)}
          action={<RetryButton onRetry={() => void refetch()} />}
        />
      ) : null}
      {data && shown.length === 0 ? (
        <StateView
          role="status"
          icon={<IconSearchOff size={40} />}
          title={t(text.noMatch)}
          text={t(text.noMatchHow)}
        />
      ) : null}
      <SubjectGroups
        subjects={shown}
        shownRoles={role === null ? roles : [role]}
        isWhole={subject !== null}
      />
    </Stack>
  );
}
