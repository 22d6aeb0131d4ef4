import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hasRetention } from "../../../domain/access/retention.ts";
import { retention } from "../../../domain/contracts/retention.ts";
import { type ChosenRuleName, chosenRuleNames } from "../../../domain/retention/chosen-rules.ts";
import { callApi } from "../../api/client/client.ts";
import { messageOf } from "../../api/client/result.ts";
import { useActor } from "../../api/session/session.ts";
import { useText } from "../../language/language.tsx";
import { RetryButton } from "../../records/list/list-states.tsx";
import { NotFound } from "../../shell/routing/not-found.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { StateView } from "../../ui/state-view.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { FixedList, KeptList } from "./other-data.tsx";
import { retentionKey } from "./retention-key.ts";
import { text } from "./retention-texts.ts";
import { RuleCard } from "./rule-card.tsx";

function RetentionPage() {
  const t = useText();
  const [changed, setChanged] = useState<ChosenRuleName | null>(null);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [retentionKey],
    queryFn: ({ signal }) => callApi(retention, { signal }),
    staleTime: 0,
  });
  const rules = chosenRuleNames.flatMap((name) => {
    const facts = data?.rules.find((rule) => rule.name === name);
    return facts ? [{ name, facts }] : [];
  });
  const chosen = rules.find(({ name }) => name === changed);
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t(text.title)}
      </Title>
      <Text c="dimmed">{t(text.intro)}</Text>
      {isPending ? <Skeleton height={480} radius="md" /> : null}
      {error && !data ? (
        <StateView
          role="alert"
          title={t(text.failed)}
          text={messageOf(error)}
          action={<RetryButton onRetry={() => void refetch()} />}
        />
      ) : null}
      {data ? (
        <>
          <Title order={2} size="h4">
            {t(text.rules)}
          </Title>
          {rules.map(({ name, facts }) => (
            <RuleCard key={name} name={name} facts={facts} onChange={() => setChanged(name)} />
          ))}
          <FixedList items={data.fixed} />
          <KeptList items={data.kept} />
        </>
      ) : null}
      {chosen ? (
        <ChangeDialog name={chosen.name} keep={chosen.facts.keep} onClose={() => setChanged(null)} />
      ) : null}
    </Stack>
  );
}

/** How long each kind of data is kept, and what the rules would remove. */
export function RetentionScreen() {
  const t = useText();
  const { role } = useActor();
  usePageTitle(t(text.title));
  return hasRetention(role) ? <RetentionPage /> : <NotFound />;
}
