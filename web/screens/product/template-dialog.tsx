import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Reference } from "../../../domain/declare/record-types.ts";
import type { product } from "../../../domain/entities/products/product.ts";
import { productDetails } from "../../../domain/entities/products/product-details.ts";
import { fieldLabel } from "../../../domain/text/labels.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { getEntitySummary } from "../../api/entities/get-entity-summary.ts";
import { recordsOf } from "../../api/entities/records-client.ts";
import { ReferencePicker } from "../../fields/ref/reference-picker.tsx";
import { useText } from "../../language/language.tsx";
import { commonTexts } from "../../records/common-texts.ts";
import type { FormValues } from "../../records/override.ts";
import { recordKeys } from "../../records/record-keys.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { compareTemplate, type DetailName, detailNames } from "./template-fill.ts";

const template = getEntitySummary("template");

const text = {
  title: localized("Start from template", "ចាប់ផ្ដើមពីគំរូ"),
  template: localized("Template", "គំរូ"),
  fills: localized("Fields to fill in: {0}", "ប្រអប់ត្រូវបំពេញ៖ {0}"),
  nothing: localized(
    "The product already has everything in this template.",
    "ផលិតផលនេះមានអ្វីៗទាំងអស់ក្នុងគំរូនេះរួចហើយ។",
  ),
  replaces: localized(
    "These fields already have text. Select the ones to replace.",
    "ប្រអប់ទាំងនេះមានអត្ថបទរួចហើយ។ សូមជ្រើសរើសប្រអប់ដែលត្រូវជំនួស។",
  ),
  use: localized("Apply template", "ប្រើគំរូ"),
};

interface Props {
  readonly values: FormValues<typeof product>;
  readonly onFill: (values: FormValues<typeof product>) => void;
  readonly onClose: () => void;
}

/** Selects a template and fills in its texts; overwrites existing texts only when the user confirms it. */
export function TemplateDialog({ values, onFill, onClose }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<Reference | null>(null);
  const [replaced, setReplaced] = useState<readonly DetailName[]>([]);
  const { data, isLoading, error } = useQuery({
    queryKey: recordKeys.one(template, chosen?.id ?? ""),
    queryFn: ({ signal }) => recordsOf(template).read(chosen?.id ?? "", { signal }),
    enabled: chosen !== null,
  });
  const { fills, replaces } = compareTemplate(data ?? {}, values);
  const namesIn = (part: object) => detailNames.filter((name) => name in part);
  const [filled, replaceable] = [namesIn(fills), namesIn(replaces)];
  const label = (name: DetailName) => t(fieldLabel({ fields: productDetails }, name));
  const use = () => {
    onFill({ ...fills, ...Object.fromEntries(replaced.map((name) => [name, replaces[name]])) });
    onClose();
  };
  const isIdle = filled.length === 0 && replaced.length === 0;
  return (
    <Dialog opened onClose={onClose} title={t(text.title)}>
      <Stack gap="md">
        <ReferencePicker
          frame={{
            id: "template",
            label: t(text.template),
            description: null,
            error: error ? messageOf(error) : null,
            withAsterisk: false,
            onBlur: () => {},
          }}
          name={t(text.template)}
          target={template}
          chosen={chosen}
          without={[]}
          onChoose={(reference) => {
            setChosen(reference);
            setReplaced([]);
          }}
          canClear
          isReadOnly={false}
        />
        {data ? (
          <Text size="sm">
            {filled.length > 0
              ? t(text.fills, filled.map(label).join(", "))
              : replaceable.length === 0
                ? t(text.nothing)
                : null}
          </Text>
        ) : null}
        {replaceable.length > 0 ? (
          <Checkbox.Group
            label={t(text.replaces)}
            value={[...replaced]}
            onChange={(names) => setReplaced(detailNames.filter((name) => names.includes(name)))}
          >
            <Stack gap="xs" mt="xs">
              {replaceable.map((name) => (
                <Checkbox key={name} value={name} label={label(name)} />
              ))}
            </Stack>
          </Checkbox.Group>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t(commonTexts.cancel)}
          </Button>
          <Button onClick={use} loading={isLoading} disabled={!data || isIdle}>
            {t(text.use)}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
