import { Button, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { StaffMessage } from "../../../../domain/contracts/chat/chat-shapes.ts";
import { draftFromAnswer } from "../../../../domain/contracts/chat/chat-verdicts.ts";
import { recordAddress } from "../../../../domain/navigation/addresses.ts";
import { localized } from "../../../../domain/text/localized-text.ts";
import { callApi } from "../../../api/client/client.ts";
import { messageOf } from "../../../api/client/result.ts";
import { getEntitySummary } from "../../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../../api/entities/records-client.ts";
import { navigateAfterSave, useUnsavedWork } from "../../../api/intents/unsaved-work.ts";
import { useAction } from "../../../api/intents/use-action.ts";
import { nameIn } from "../../../fields/values.ts";
import { useLanguage, useText } from "../../../language/language.tsx";
import { commonTexts } from "../../../records/common-texts.ts";
import { SegmentedControl } from "../../../ui/inputs/segmented-control.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { entityNames } from "./link-card.tsx";

const text = {
  title: localized("Create draft from answer", "បង្កើតសេចក្ដីព្រាងពីចម្លើយ"),
  kind: localized("Draft type", "ប្រភេទសេចក្ដីព្រាង"),
  name: localized("Title", "ចំណងជើង"),
  nameKh: localized("Title (Khmer)", "ចំណងជើង (ខ្មែរ)"),
  category: localized("Problem category", "ប្រភេទបញ្ហា"),
  create: localized("Create draft", "បង្កើតសេចក្ដីព្រាង"),
};
const draftKinds = ["problem", "guide"] as const;

interface Props {
  readonly message: StaffMessage;
  readonly onClose: () => void;
}

/** Creates a draft problem or guide from a verified answer and opens it. */
export function DraftDialog({ message, onClose }: Props) {
  const t = useText();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [entity, setEntity] = useState<(typeof draftKinds)[number]>("problem");
  const [title, setTitle] = useState("");
  const [titleKh, setTitleKh] = useState("");
  const [categoryId, setCategoryId] = useState("");
  const isProblem = entity === "problem";
  const categories = useQuery({
    queryKey: ["options", "problemCategory", ""],
    queryFn: ({ signal }) => recordsOf(getEntitySummary("problemCategory")).options({ q: "" }, { signal }),
    enabled: isProblem,
  });
  const make = useAction({
    mutationFn: () =>
      callApi(draftFromAnswer, {
        params: { id: message.conversationId, message: message.id },
        body: {
          entity,
          title: title.trim(),
          titleKh: titleKh.trim(),
          ...(isProblem && categoryId ? { categoryId } : {}),
        },
      }),
    onSuccess: (made) =>
      navigateAfterSave(() => void navigate(recordAddress(getEntitySummary(made.entity), { id: made.id }))),
  });
  const isWhole = title.trim() !== "" && titleKh.trim() !== "" && (!isProblem || categoryId !== "");
  const leave = useUnsavedWork(title.trim() !== "" || titleKh.trim() !== "");
  const close = () => leave(onClose);
  return (
    <Dialog opened onClose={close} title={t(text.title)}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isWhole) make.mutate();
        }}
      >
        <Stack>
          <SegmentedControl
            aria-label={t(text.kind)}
            value={entity}
            onChange={(value) => setEntity(value === "guide" ? "guide" : "problem")}
            data={draftKinds.map((value) => ({ value, label: t(entityNames[value]) }))}
          />
          <TextInput
            data-autofocus
            required
            maxLength={200}
            label={t(text.name)}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <TextInput
            required
            maxLength={200}
            lang="km"
            label={t(text.nameKh)}
            value={titleKh}
            onChange={(event) => setTitleKh(event.currentTarget.value)}
          />
          {isProblem ? (
            <NativeSelect
              required
              label={t(text.category)}
              value={categoryId}
              onChange={(event) => setCategoryId(event.currentTarget.value)}
              data={[
                { value: "", label: "" },
                ...(categories.data ?? []).map((one) => ({ value: one.id, label: nameIn(language, one) })),
              ]}
            />
          ) : null}
          {make.isError ? (
            <Text c="red.9" role="alert" size="sm">
              {messageOf(make.error)}
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t(commonTexts.cancel)}
            </Button>
            <Button type="submit" disabled={!isWhole} loading={make.isPending}>
              {t(text.create)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
