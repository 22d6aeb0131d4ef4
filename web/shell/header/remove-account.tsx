import { Button, Group, List, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { removeAccount } from "../../api/session/remove-account.ts";
import { useProfile } from "../../api/session/session.ts";
import { useLanguage, useText } from "../../language/language.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

const texts = {
  title: localized("Remove your account?", "លុបគណនីរបស់អ្នក?"),
  lead: localized(
    "You'll be signed out everywhere immediately and can't sign in with this account again.",
    "អ្នកនឹងត្រូវចាកចេញពីគ្រប់ឧបករណ៍ភ្លាមៗ ហើយមិនអាចចូលដោយគណនីនេះទៀតបានទេ។",
  ),
  vendor: localized(
    "{0} will be closed, and buyers can no longer find it.",
    "{0} នឹងត្រូវបិទ ហើយអ្នកទិញនឹងរកវាលែងឃើញ។",
  ),
  products: localized(
    "Its products are archived, not deleted. Products shared with another vendor stay on sale there.",
    "ផលិតផលរបស់វានឹងត្រូវទុកក្នុងបណ្ណសារ មិនត្រូវបានលុបទេ។ ផលិតផលដែលលក់រួមជាមួយអ្នកលក់ផ្សេង នៅតែលក់បន្ត។",
  ),
  orders: localized(
    "Orders are kept. You can't remove the account while an order is open.",
    "ការបញ្ជាទិញត្រូវបានរក្សាទុក។ អ្នកមិនអាចលុបគណនីបានទេ បើនៅមានការបញ្ជាទិញមិនទាន់បញ្ចប់។",
  ),
  staff: localized(
    "Your vendor stays open. Its products and orders are not affected.",
    "ហាងរបស់អ្នកលក់នៅបើកដដែល។ ផលិតផល និងការបញ្ជាទិញមិនរងផលប៉ះពាល់ទេ។",
  ),
  people: localized(
    "Everyone who works for this vendor will be signed out and can't sign in again.",
    "អ្នកដែលធ្វើការឱ្យហាងនេះទាំងអស់នឹងត្រូវចាកចេញ ហើយមិនអាចចូលម្ដងទៀតបានទេ។",
  ),
  undo: localized(
    "This can't be undone: your name, email and phone number are erased from the account.",
    "មិនអាចត្រឡប់វិញបានទេ៖ ឈ្មោះ អ៊ីមែល និងលេខទូរសព្ទរបស់អ្នកត្រូវលុបចេញពីគណនី។",
  ),
  yourVendor: localized("Your vendor", "ហាងរបស់អ្នក"),
  cancel: localized("Cancel", "បោះបង់"),
  remove: localized("Logout & Remove Account", "ចាកចេញ និងលុបគណនី"),
};

export interface RemoveAccountProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Consequences of the removal: an owner also closes the vendor, staff remove only themselves. */
function Consequences() {
  const t = useText();
  const profile = useProfile();
  const { language } = useLanguage();
  const vendorName = (language === "km" && profile?.vendor?.labelKh) || profile?.vendor?.label;
  if (!profile?.ownsVendor) return <List.Item>{t(texts.staff)}</List.Item>;
  return (
    <>
      <List.Item>{t(texts.vendor, vendorName ?? t(texts.yourVendor))}</List.Item>
      <List.Item>{t(texts.products)}</List.Item>
      <List.Item>{t(texts.people)}</List.Item>
      <List.Item>{t(texts.orders)}</List.Item>
    </>
  );
}

/** Confirmation of account removal for vendors, with the exact consequences. */
export function RemoveAccount({ isOpen, onClose }: RemoveAccountProps) {
  const t = useText();
  const [isRemoving, setIsRemoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function remove() {
    setIsRemoving(true);
    setProblem(null);
    try {
      await removeAccount();
      window.location.hash = "#/login";
    } catch (thrown) {
      setProblem(messageOf(thrown));
      setIsRemoving(false);
    }
  }

  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t(texts.title)}
      centered
      closeButtonProps={{ "aria-label": t(texts.cancel) }}
    >
      <Stack gap="md">
        {problem && <Notice look="danger">{problem}</Notice>}
        <Text>{t(texts.lead)}</Text>
        <List spacing="xs">
          <Consequences />
        </List>
        <Text c="dimmed">{t(texts.undo)}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isRemoving} data-autofocus>
            {t(texts.cancel)}
          </Button>
          <Button color="red.8" onClick={remove} loading={isRemoving}>
            {t(texts.remove)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
