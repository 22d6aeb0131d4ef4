import { roleLabels } from "../../domain/access/roles.ts";
import type { AccessSubject, Person } from "../../domain/contracts/access.ts";
import { dateTime, type Field, flag, integer, text } from "../../domain/declare/index.ts";
import { user } from "../../domain/entities/people/user.ts";
import { menuGroups } from "../../domain/navigation/menu-groups.ts";
import { type Language, type LocalizedText, localized } from "../../domain/text/localized-text.ts";
import type { Cell } from "../kinds/server-field-kind.ts";
import { cellOf } from "../records/sheets/cells.ts";
import type { SheetColumn } from "../records/sheets/sheet-columns.ts";

/** A column with the value of each row. */
interface Column<Row> extends SheetColumn {
  readonly value: (row: Row) => unknown;
}

interface Sheet {
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncGenerator<readonly (readonly Cell[])[]>;
}

const column = <Row>(
  name: string,
  field: Field,
  heading: LocalizedText,
  value: (row: Row) => unknown,
): Column<Row> => ({ name, field, heading, value });

function sheetOf<Row>(columns: readonly Column<Row>[], items: readonly Row[], language: Language): Sheet {
  async function* rows() {
    yield items.map((row) =>
      columns.map(({ field, value }) => cellOf(field, { value: value(row), companion: null }, language)),
    );
  }
  return { columns, rows: rows() };
}

const joined = (texts: readonly LocalizedText[], language: Language, separator = ", "): string =>
  texts.map((one) => one[language]).join(separator);

/** One row for each role and list, report or page that it may use. */
export function rolesSheet(subjects: readonly AccessSubject[], language: Language): Sheet {
  const lines = subjects.flatMap(({ rights, ...subject }) => rights.map((one) => ({ ...one, subject })));
  type Line = (typeof lines)[number];
  const columns: readonly Column<Line>[] = [
    column("group", text(), localized("Menu", "ម៉ឺនុយ"), ({ subject: { group } }) =>
      group === null ? null : menuGroups[group][language],
    ),
    column(
      "subject",
      text(),
      localized("List or page", "បញ្ជី ឬទំព័រ"),
      ({ subject }) => subject.label[language],
    ),
    column("role", text(), localized("Role", "តួនាទី"), ({ role }) => roleLabels[role][language]),
    column("can", text(), localized("Can", "អាច"), ({ can }) => joined(can, language)),
    column("actions", text(), localized("Actions", "សកម្មភាព"), ({ actions }) => joined(actions, language)),
    column("limits", text(), localized("Limits", "ដែនកំណត់"), ({ limits }) => joined(limits, language, "; ")),
  ];
  return sheetOf(columns, lines, language);
}

const { state } = user.fields;

/** One row for each account. */
export function peopleSheet(people: readonly Person[], language: Language): Sheet {
  const columns: readonly Column<Person>[] = [
    column("name", text(), localized("Name", "ឈ្មោះ"), ({ name }) => name),
    column("nameKh", text(), localized("Name (Khmer)", "ឈ្មោះ (ខ្មែរ)"), ({ nameKh }) => nameKh),
    column("username", text(), localized("Username", "ឈ្មោះអ្នកប្រើ"), ({ username }) => username),
    column("roles", text(), localized("Roles", "តួនាទី"), ({ roles }) => joined(roles, language)),
    column("vendor", text(), localized("Vendor", "អ្នកលក់"), ({ vendor }) =>
      language === "km" ? vendor?.labelKh || vendor?.label : vendor?.label,
    ),
    column("state", state, localized("Status", "ស្ថានភាព"), (one) => one.state),
    column("isDormant", flag(), localized("Dormant", "មិនប្រើយូរ"), ({ isDormant }) => isDormant),
    column(
      "hasSecondFactor",
      flag(),
      localized("Two-step sign-in", "ការចូលគណនីពីរជំហាន"),
      ({ hasSecondFactor }) => hasSecondFactor,
    ),
    column(
      "needsSecondFactor",
      flag(),
      localized("Two-step sign-in required", "តម្រូវឱ្យចូលគណនីពីរជំហាន"),
      ({ needsSecondFactor }) => needsSecondFactor,
    ),
    column("createdAt", dateTime(), localized("Created", "បានបង្កើត"), ({ createdAt }) => createdAt),
    column(
      "lastSignInAt",
      dateTime(),
      localized("Last sign-in", "ចូលចុងក្រោយ"),
      ({ lastSignInAt }) => lastSignInAt,
    ),
    column(
      "lastActiveAt",
      dateTime(),
      localized("Last active", "សកម្មចុងក្រោយ"),
      ({ lastActiveAt }) => lastActiveAt,
    ),
    column("keys", integer(), localized("API keys", "សោ API"), ({ keys }) => keys.active),
    column(
      "keyReads",
      integer(),
      localized("Lists that the keys may view", "បញ្ជីដែលសោអាចមើល"),
      ({ keys }) => keys.reads,
    ),
    column(
      "keyChanges",
      integer(),
      localized("Lists that the keys may edit", "បញ្ជីដែលសោអាចកែ"),
      ({ keys }) => keys.changes,
    ),
  ];
  return sheetOf(columns, people, language);
}
