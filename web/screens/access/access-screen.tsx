import { Stack, Tabs, Text, Title } from "@mantine/core";
import { useSearchParams } from "react-router";
import { hasAccessReport } from "../../../domain/access/access-report.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { NotFound } from "../../shell/routing/not-found.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { PeopleTab } from "./people-tab.tsx";
import { RolesTab } from "./roles-tab.tsx";

const text = {
  title: localized("Access", "សិទ្ធិប្រើប្រាស់"),
  lead: localized(
    "What each role may do, and which accounts of staff and vendors are used.",
    "អ្វីដែលតួនាទីនីមួយៗអាចធ្វើបាន និងគណនីបុគ្គលិក និងអ្នកលក់ណាខ្លះដែលកំពុងប្រើ។",
  ),
  roles: localized("Roles", "តួនាទី"),
  people: localized("Accounts", "គណនី"),
};

function AccessPage() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const tab = params.get("tab") === "people" ? "people" : "roles";
  return (
    <Stack gap="md">
      <div>
        <Title order={1} size="h2">
          {t(text.title)}
        </Title>
        <Text c="dimmed" maw="48rem">
          {t(text.lead)}
        </Text>
      </div>
      <Tabs value={tab} onChange={(name) => setParams(name === "people" ? { tab: "people" } : {})}>
        <Tabs.List mb="md">
          <Tabs.Tab value="roles">{t(text.roles)}</Tabs.Tab>
          <Tabs.Tab value="people">{t(text.people)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="roles">{tab === "roles" ? <RolesTab /> : null}</Tabs.Panel>
        <Tabs.Panel value="people">{tab === "people" ? <PeopleTab /> : null}</Tabs.Panel>
      </Tabs>
    </Stack>
  );
}

/** Who can do what, and which accounts of the back office are used. */
export function AccessScreen() {
  const t = useText();
  const { role } = useActor();
  usePageTitle(t(text.title));
  return hasAccessReport(role) ? <AccessPage /> : <NotFound />;
}
