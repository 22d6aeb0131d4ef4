import { Button, Skeleton } from "@mantine/core";
import { localized } from "../../../domain/text/localized-text.ts";
import { messageOf } from "../../api/client/result.ts";
import { useText } from "../../language/language.tsx";
import { IconCloudOff } from "../../ui/icons/cloud-off.ts";
import { IconExternalLink } from "../../ui/icons/external-link.ts";
import { IconFileText } from "../../ui/icons/file-text.ts";
import { StateView } from "../../ui/state-view.tsx";
import { DocumentLink } from "./document-link.tsx";
import classes from "./document-preview.module.css";
import { useDocument } from "./fetch-document.ts";
import { PictureViewer } from "./picture-viewer.tsx";

const text = {
  loading: localized("Loading document…", "កំពុងផ្ទុកឯកសារ…"),
  failed: localized("Couldn't load this document", "មិនអាចផ្ទុកឯកសារនេះបានទេ"),
  retry: localized("Try again", "ព្យាយាមម្ដងទៀត"),
  pdf: localized("PDF document", "ឯកសារ PDF"),
  pdfHow: localized("This browser can't show PDFs inside a page.", "កម្មវិធីរុករកនេះមិនអាចបង្ហាញ PDF ក្នុងទំព័របានទេ។"),
  other: localized("No preview", "គ្មានការមើលជាមុន"),
  otherHow: localized("Open this file in another app.", "សូមបើកឯកសារនេះក្នុងកម្មវិធីផ្សេង។"),
  open: localized("Open", "បើក"),
};

interface Props {
  readonly url: string;
  readonly label: string;
}

/** A document large enough to be read: a picture that zooms and turns, or a PDF in the browser's viewer. */
export function DocumentPreview({ url, label }: Props) {
  const t = useText();
  const { address, form, error, retry } = useDocument(url);
  if (error)
    return (
      <div className={classes.frame} data-state>
        <StateView
          role="alert"
          icon={<IconCloudOff size={36} />}
          title={t(text.failed)}
          text={messageOf(error)}
          action={
            <Button variant="default" onClick={retry}>
              {t(text.retry)}
            </Button>
          }
        />
      </div>
    );
  if (address === null)
    return (
      <div className={classes.frame} role="status" aria-label={t(text.loading)}>
        <Skeleton height="100%" radius={0} />
      </div>
    );
  if (form === "picture") return <PictureViewer address={address} label={label} />;
  if (form === "pdf") return <PdfViewer address={address} label={label} />;
  return (
    <div className={classes.frame} data-state>
      <StateView
        icon={<IconFileText size={36} />}
        title={t(text.other)}
        text={t(text.otherHow)}
        action={<DocumentLink url={url} />}
      />
    </div>
  );
}

interface PdfViewerProps {
  readonly address: string;
  readonly label: string;
}

/** A PDF in the browser's own viewer; phones have none inside a page. */
function PdfViewer({ address, label }: PdfViewerProps) {
  const t = useText();
  if (navigator.pdfViewerEnabled) return <iframe className={classes.frame} src={address} title={label} />;
  return (
    <div className={classes.frame} data-state>
      <StateView
        icon={<IconFileText size={36} />}
        title={t(text.pdf)}
        text={t(text.pdfHow)}
        action={
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={18} />}
            aria-label={`${t(text.open)}: ${label}`}
          >
            {t(text.open)}
          </Button>
        }
      />
    </div>
  );
}
