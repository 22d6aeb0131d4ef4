import { Anchor, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { can } from "../../../domain/access/can.ts";
import type { EntityName } from "../../../domain/entities/entity-name.ts";
import { recordAddress } from "../../../domain/navigation/addresses.ts";
import type { AnyRecord } from "../../../domain/records/any-record.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { readPhone } from "../../../domain/values/phone.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { useActor } from "../../api/session/session.ts";
import { inputs } from "../../fields/inputs.ts";
import { textOf } from "../../fields/values.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import type { CustomInputProps } from "../../records/override.ts";

const text = {
  belongs: localized("This number belongs to:", "លេខនេះជារបស់៖"),
};

/** The lists whose records have a telephone number of their own. */
const owners = [
  "userProfile",
  "vendor",
  "vendorApplication",
  "expert",
] as const satisfies readonly EntityName[];
/** More of a list are not named. */
const mostOfEach = 3;

interface Owner {
  readonly key: string;
  readonly list: (typeof owners)[number];
  readonly row: AnyRecord;
}

async function findOwners(
  phone: string,
  lists: readonly (typeof owners)[number][],
): Promise<readonly Owner[]> {
  const found = await Promise.all(
    lists.map(async (list) => {
      const { items } = await recordsOf(getEntitySummary(list)).list({ phone, pagesize: mostOfEach });
      return items.map((row) => ({ key: `${list} ${textOf(row.id)}`, list, row }));
    }),
  );
  return found.flat();
}

/** The title of a record in a language; the other language's when it has none. */
function titleOf({ list, row }: Owner, language: "en" | "km"): string {
  const [english, khmer] = getEntitySummary(list).title;
  const [en, km] = [textOf(row[english]), khmer === undefined ? "" : textOf(row[khmer])];
  return language === "km" ? km || en : en || km;
}

/** Telephone number of a person or vendor. Names the others who have the same one. */
export function PhoneOwnersInput(props: CustomInputProps) {
  const t = useText();
  const { language } = useLanguage();
  const { role } = useActor();
  const Input = inputs.phone;
  const read = readPhone(textOf(props.value));
  const phone = "value" in read ? read.value : null;
  const lists = owners.filter((list) => can(role, getEntitySummary(list), "list"));
  const { data = [] } = useQuery({
    queryKey: ["phoneOwners", phone, role],
    queryFn: () => findOwners(phone ?? "", lists),
    enabled: phone !== null && lists.length > 0,
    staleTime: 60_000,
  });
  const others = data.filter(({ row }) => row.id !== props.row?.id);
  return (
    <Stack gap={4}>
      <Input {...props} />
      {others.length > 0 ? (
        <Text size="sm" role="status">
          {t(text.belongs)}{" "}
          {others.map((owner, index) => (
            <span key={owner.key}>
              {index > 0 ? ", " : null}
              <Anchor
                inherit
                target="_blank"
                href={`#${recordAddress(getEntitySummary(owner.list), owner.row)}`}
              >
                {titleOf(owner, language)}
              </Anchor>{" "}
              ({t(getEntitySummary(owner.list).label.one)})
            </span>
          ))}
        </Text>
      ) : null}
    </Stack>
  );
}
