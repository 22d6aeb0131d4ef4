import { Button, Group, Select } from "@mantine/core";
import { type Role, roleLabels, roles } from "../../../domain/access/roles.ts";
import type { PeopleShown } from "../../../domain/contracts/access.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { queryString } from "../../api/client/form-body.ts";
import { useText } from "../../language/language.tsx";
import { runExport } from "../../records/export/run-export.tsx";
import { SearchBox } from "../../records/filters/search-box.tsx";
import { IconDownload } from "../../ui/icons/download.ts";

const text = {
  role: localized("Role", "តួនាទី"),
  allRoles: localized("All roles", "គ្រប់តួនាទី"),
  accounts: localized("accounts", "គណនី"),
  export: localized("Export", "នាំចេញ"),
};

export interface PeopleFilter {
  readonly role?: Role;
  readonly show: PeopleShown;
  readonly q?: string;
}

interface Props {
  readonly filter: PeopleFilter;
  /** Sets parameters of the address; an empty value removes one. */
  readonly onChange: (part: Readonly<Record<string, string>>) => void;
}

/** Role, search and export of the accounts. */
export function PeopleTools({ filter, onChange }: Props) {
  const t = useText();
  const { role = null, q = "" } = filter;
  return (
    <Group gap="sm" align="flex-end">
      <Select
        label={t(text.role)}
        data={roles.map((value) => ({ value, label: t(roleLabels[value]) }))}
        placeholder={t(text.allRoles)}
        value={role}
        onChange={(value) => onChange({ role: value ?? "" })}
        clearable
        clearButtonProps={{ "aria-label": t(text.allRoles) }}
        w={{ base: "100%", xs: 220 }}
      />
      <SearchBox q={q} what={t(text.accounts)} onSearch={(typed) => onChange({ q: typed })} />
      <Button
        variant="default"
        ml="auto"
        leftSection={<IconDownload size={16} />}
        onClick={() =>
          void runExport(`/api/access/v1/people/export?${queryString({ ...filter, format: "xlsx" })}`)
        }
      >
        {t(text.export)}
      </Button>
    </Group>
  );
}
