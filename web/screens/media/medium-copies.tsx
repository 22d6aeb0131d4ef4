import { Button, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { type Medium, mergeDuplicates } from "../../../domain/contracts/media.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useText } from "../../language/language.tsx";
import { ConfirmDialog } from "../../records/actions/confirm-dialog.tsx";
import { toast } from "../../ui/toasts/toast.ts";
import { useReportReplacement } from "./use-replacement.ts";

const texts = {
  title: localized("Duplicates", "ឯកសារស្ទួន"),
  count: localized(
    "{0, plural, one {# other file has} other {# other files have}} the same content.",
    "មានឯកសារ {0} ទៀតដែលមានខ្លឹមសារដូចគ្នា។",
  ),
  keep: localized("Keep this one and replace the others", "ទុកឯកសារនេះ និងជំនួសឯកសារផ្សេង"),
  ask: localized("Use this file everywhere?", "ប្រើឯកសារនេះគ្រប់កន្លែងឬ?"),
  how: localized(
    "All records that use a duplicate will use this file. The duplicates stay in the library as files that are not used. If one record fails, nothing is replaced.",
    "ទិន្នន័យទាំងអស់ដែលប្រើឯកសារស្ទួន នឹងប្រើឯកសារនេះ។ ឯកសារស្ទួននៅក្នុងបណ្ណាល័យជាឯកសារមិនប្រើ។ បើទិន្នន័យមួយបរាជ័យ គ្មានអ្វីត្រូវបានជំនួសទេ។",
  ),
};

interface Props {
  readonly medium: Medium;
  readonly onClose: () => void;
}

/** The files that equal this one, and their replacement by it. */
export function MediumCopies({ medium, onClose }: Props) {
  const t = useText();
  const [isConfirming, setIsConfirming] = useState(false);
  const report = useReportReplacement();
  const keep = useAction({
    mutationFn: () => callApi(mergeDuplicates, { params: { name: medium.name } }),
    onSuccess: async (reply) => {
      onClose();
      await report(reply);
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  return (
    <Stack gap={6} align="flex-start">
      <Text fw={600}>{t(texts.title)}</Text>
      <Text size="sm">{t(texts.count, medium.copies)}</Text>
      <Button variant="default" loading={keep.isPending} onClick={() => setIsConfirming(true)}>
        {t(texts.keep)}
      </Button>
      <ConfirmDialog
        question={
          isConfirming
            ? {
                title: t(texts.ask),
                body: t(texts.how),
                yes: t(texts.keep),
                color: "primary",
                onYes: () => keep.mutate(),
              }
            : null
        }
        onClose={() => setIsConfirming(false)}
      />
    </Stack>
  );
}
