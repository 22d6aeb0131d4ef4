import type { Row } from "../../../domain/declare/entity.ts";
import type { vendorApplication } from "../../../domain/entities/vendors/vendor-application.ts";
import { lazyWithSkeleton } from "../../fields/lazy-with-skeleton.tsx";
import type { FormToolsOf, OverrideOf, RecordPageProps } from "../../records/override.ts";
import { phoneOwnersInput } from "../../screens/person/phone-owners.ts";

export const override: OverrideOf<typeof vendorApplication> = {
  RecordPage: lazyWithSkeleton<RecordPageProps<Row<typeof vendorApplication>>>(
    async () => (await import("../../screens/vendor-application/application-page.tsx")).ApplicationPage,
    640,
  ),
  inputs: { phone: phoneOwnersInput },
  FormTools: lazyWithSkeleton<FormToolsOf<typeof vendorApplication>>(
    async () => (await import("../../screens/vendor-application/review-link.tsx")).ReviewLink,
    36,
  ),
};
