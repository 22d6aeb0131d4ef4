import { Button } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { fileAddress } from "../../api/client/base-url.ts";
import { requestFile } from "../../api/client/request-file.ts";
import { messageOf } from "../../api/client/result.ts";
import { useAction } from "../../api/intents/use-action.ts";
import { useText } from "../../language/language.tsx";
import { IconFileText } from "../../ui/icons/file-text.ts";

const open = localized("Open document", "បើកឯកសារ");

async function openDocument(url: string): Promise<void> {
  const response = await requestFile(fileAddress(url));
  if (!response.ok) throw new Error(`The document answered ${response.status}`);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = url.split("/").pop() ?? "document";
  link.click();
  // Revoked later, because the browser needs the URL until the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads a document with the user's token, which a plain link cannot send. */
export function DocumentLink({ url }: { readonly url: string }) {
  const t = useText();
  const fetching = useAction({ mutationFn: () => openDocument(url) });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} />}
        loading={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        {t(open)}
      </Button>
      {fetching.isError ? <span role="alert">{messageOf(fetching.error)}</span> : null}
    </>
  );
}
