import { Alert, Anchor, Text } from "@mantine/core";
import { localized } from "../../../../domain/text/localized-text.ts";
import { useText } from "../../../language/language.tsx";
import { IconAlertTriangle } from "../../../ui/icons/alert-triangle.ts";
import { IconInfoCircle } from "../../../ui/icons/info-circle.ts";
import { IconLock } from "../../../ui/icons/lock.ts";
import { Link } from "../../../ui/links/link.tsx";
import { payAddress } from "../pay/pay-texts.ts";
import type { SettlementPartProps } from "./settlement-page.tsx";

const text = {
  locked: localized("Closed: figures are locked.", "បានបិទ៖ តួលេខត្រូវបានចាក់សោ។"),
  canReopen: localized("You can reopen it with a reason.", "អ្នកអាចបើកវាឡើងវិញបាន ដោយបញ្ជាក់មូលហេតុ។"),
  notNewest: localized(
    "Only the latest settlement of a party can be reopened.",
    "អាចបើកឡើងវិញបានតែការទូទាត់គណនីចុងក្រោយរបស់ភាគីប៉ុណ្ណោះ។",
  ),
  inFile: localized("In bank file {0}, which is not paid yet.", "មាននៅក្នុងឯកសារធនាគារ {0} ដែលមិនទាន់បានបង់។"),
  inFileHow: localized(
    "Mark the file as paid, or take this settlement out of it.",
    "សូមកត់ត្រាថាឯកសារបានបង់ ឬដកការទូទាត់គណនីនេះចេញពីឯកសារ។",
  ),
  openFile: localized("Open bank file", "បើកឯកសារធនាគារ"),
  cantClose: localized("Cannot close yet", "មិនទាន់អាចបិទបានទេ"),
};

/** Why a settlement can't be closed yet, which bank file pays it, or that its figures are locked. */
export function SettlementNotices({ settlement }: Pick<SettlementPartProps, "settlement">) {
  const t = useText();
  const { state, notClosable, bankFile, isNewest } = settlement;
  if (bankFile)
    return (
      <Alert color="blue" icon={<IconInfoCircle />}>
        <Text inherit fw={600}>
          {t(text.inFile, bankFile.number)}
        </Text>
        {t(text.inFileHow)}{" "}
        <Anchor component={Link} to={payAddress(bankFile.id)} inherit>
          {t(text.openFile)}
        </Anchor>
      </Alert>
    );
  if (state !== "open")
    return (
      <Alert color="gray" icon={<IconLock />}>
        {t(text.locked)} {t(isNewest ? text.canReopen : text.notNewest)}
      </Alert>
    );
  return notClosable === null ? null : (
    <Alert color="yellow" icon={<IconAlertTriangle />}>
      <Text inherit fw={600}>
        {t(text.cantClose)}
      </Text>
      {notClosable}
    </Alert>
  );
}
