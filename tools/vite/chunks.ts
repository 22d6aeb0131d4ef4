// Which modules are bundled into one file. Modules that are missing here still work, in a file of their own.

/** Mantine components used by the shell and every list; others load with the screens that use them. */
const kitParts = [
  "ActionIcon",
  "Anchor",
  "Badge",
  "Button",
  "Checkbox",
  "CloseButton",
  "Group",
  "Input",
  "InputBase",
  "Loader",
  "Paper",
  "Skeleton",
  "Stack",
  "Text",
  "TextInput",
  "Title",
  "UnstyledButton",
  "VisuallyHidden",
].join("|");
const kitPackages =
  "@tanstack(?!.*/(queriesObserver|useQueries)\\.js)|clsx|@mantine/hooks/esm/(utils|use-debounced-callback|use-id|use-media-query|use-merged-ref|use-network|use-window-event)";
/** Components of overlays; load with the first menu, popover or option list. */
const overlayParts = "FocusTrap|Menu|Popover|Portal|ScrollArea|Transition";
/** Components of modal dialogs. */
const dialogParts = "Modal|ModalBase|Overlay";
const dialogPackages =
  "react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar";
const mantine = (parts: string) => `@mantine/core/esm/components/(${parts})/`;
const inPackages = (...paths: readonly string[]) => new RegExp(`/node_modules/(${paths.join("|")})`);

/** The modules below are named without their folder. */
const folder = "(?:[a-z-]+/)?";

/** Modules of the sign-in page and the public pages. */
const baseApi =
  "app-token|base-url|browser-store|client|clear-offline-cache|form-body|interruptions|pending-requests|random-id|result|secure-context|session|session-handover";
/** Modules of the list and its surroundings. */
const listFields =
  "cells|[a-z-]+-cell|choice-badge|clamped-text|more-badge|move-item|filtered-kinds|lazy-with-skeleton|record-link|references|thumbnail|values";
const listRecords =
  "action-dialogs|action-prompt|record-actions|columns|create-in-list-button|fetch-entity|first-page|in-use-notice|lazy-dialogs|list-(body|cell|dialogs|head|pages|query|states|table|title|tools|view)|overrides|record-keys|record-list|record-name|row-menu|common-texts|search-box|use-action-dialogs|use-bulk|use-list-(actions|rows|state)|use-record-actions|use-selection|use-total-text";
const listShell =
  "app-frame|app-routes|preload-address|breadcrumbs|hand-written-screens|header|deferred-part|menu-group|move-in-menu|app-banners|palette|query-client|shell|sidebar|user-menu|use-(?!notifications|record-acts)[a-z-]+";

/** Modules of the record form. */
const formFields =
  "character-count|create-file-input|file-inputs|find-errors-within|input-frame|inputs|lazy-inputs|line-input|number-input|place-levels|row-fields|lazy-upload-zone|upload-kinds|(choice|choices|date|date-time|flag|long-text|period|place|ref|state)-input";
const formRecords =
  "edit-panel|field-input|field-slot|field-value|find-field-errors|form-fields|form-sections|merge|record-editor-view|record-facts|record-form|record-head|initial-state-select|save-bar|translation-badge|translation-fields|use-draft|use-editor-actions|use-focus-first-error|use-leave-guard|use-queued-update|use-record-editor|use-save-report|validate|with-create-in-place";
/** Inputs of several values, which many forms do not have. */
const formItems =
  "nested-row|row-head|use-nested-rows|use-row-keys|(images|refs|rows)-input|described-picture|alt-text-button|picture-texts";
const formParts = "Switch";
/** Modules of selects and record pickers, which forms, filters and reports use. */
const comboboxFields = "create-in-place|gazetteer-levels|reference-(name|options|picker)|type-to-search";

/** Groups modules that are always needed together: each file costs a round trip on a slow connection. */
export const chunks = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  { name: "router", test: /node_modules\/react-router\//, priority: 9 },
  { name: "zod", test: /node_modules\/zod\//, priority: 9 },
  {
    name: "base",
    test: new RegExp(
      `(vite/preload-helper|/node_modules/uuid/|/web/(language|theme/color-scheme|ui/${folder}(logo|button|notice|import-code|language-switch|load-patiently|loading|state-view|progress-bar|outage-alert|page-title)\\.|api/${folder}(${baseApi})\\.ts|shell/routing/guard\\.ts|root\\.tsx|screens/login/adopt-early-form\\.ts)|/domain/(text/format|settings/(environment|limits)|errors/(errors|messages)|access/roles|contracts/auth/app-client)\\.ts)`,
    ),
    priority: 8,
  },
  {
    name: "sign-in",
    test: /\/web\/(sign-in-app\.tsx|ui\/((auth|inputs)\/)?(auth-page|rice-field|text-field|password-field|form\.module)|screens\/login)/,
    priority: 7,
  },
  {
    name: "app",
    test: /\/web\/(app\.tsx|routes\.tsx|api\/browser\/history-entries|shell\/routing\/(guarded|lazy-screen|not-found|screen-failure|sign-in-route))/,
    priority: 7,
  },
  {
    name: "kit",
    test: inPackages(
      `(${kitPackages})/`,
      "@mantine/core/esm/core/",
      mantine(kitParts),
      mantine("ScrollArea/utils"),
    ),
    priority: 6,
  },
  { name: "overlay", test: inPackages("@floating-ui/", mantine(overlayParts)), priority: 5 },
  { name: "dialog", test: inPackages(`(${dialogPackages})/`, mantine(dialogParts)), priority: 4 },
  {
    name: "list",
    test: new RegExp(
      `/web/(fields/${folder}(${listFields})\\.|records/${folder}(${listRecords})\\.|shell/${folder}(${listShell})\\.|theme/mantine|screens/home/(?!pinned-reports)|ui/did-you-mean)`,
    ),
    priority: 3,
  },
  {
    name: "summaries",
    test: /\/domain\/(records\/entity-summaries|navigation\/report-summaries|declare\/field|entities\/[^/]+|khmer\/length)\.ts|\/web\/api\/entities\/(declaration|entity-at|get-entity-summary)\.ts/,
    priority: 8,
  },
  // What comes right after the first list or the home page: live updates, the bell and waiting reviews.
  {
    name: "live",
    test: /\/web\/(shell\/(live-updates|header\/bell)|records\/(review\/(pending-reviews|use-proposals)|with-declaration)|api\/live\/(newer-version|live-events))|\/domain\/contracts\/(live\/stream|records\/proposal|numbers)\.ts/,
    priority: 3,
  },
  // Not with what continues a session: the sign-in page waits for that, and must not wait for the list.
  {
    name: "offline",
    test: /\/web\/(shell\/offline\/(?!start-offline)|api\/offline-cache\/(?!stored-session|cache-database)|ui\/offline\/not-on-device-view)/,
    priority: 3,
  },
  // Lists ask for focal points, and must not load the form for the declaration of that request.
  { name: "media-calls", test: /\/domain\/contracts\/media\.ts$/, priority: 3 },
  // Also in panels of the list, which must not load the form for them.
  {
    name: "form-parts",
    test: new RegExp(
      `${inPackages(mantine(formParts)).source}|/web/fields/sorting/sortable\\.tsx$|/web/ui/icons/(x|current-location)\\.ts$`,
    ),
    priority: 2,
  },
  {
    name: "form",
    test: new RegExp(`/web/(fields/${folder}(${formFields})|records/${folder}(${formRecords}))\\.tsx?$`),
    priority: 1,
  },
  // Below the form: a group takes what its modules import, and the form needs most of that without lists of values.
  { name: "form-items", test: new RegExp(`/web/fields/${folder}(${formItems})\\.tsx?$`), priority: 0 },
  {
    name: "combobox",
    test: new RegExp(
      `/web/fields/${folder}(${comboboxFields})\\.tsx?$|/node_modules/${mantine("Combobox(?!/(use-pills-reorder|OptionsDropdown))|Select")}`,
    ),
    // Below the list: a group takes what its modules import, and the list needs most of that without a select.
    priority: 2,
  },
  // The list of a select loads when it opens.
  {
    name: "dropdown",
    test: new RegExp(`/web/ui/overlays/dropdown-parts|/node_modules/${mantine("Combobox/OptionsDropdown")}`),
    priority: 1,
  },
  {
    name: "upload",
    test: new RegExp(
      `/web/(api/client/upload-request|fields/uploads/(library-button|use-upload|upload-zone))\\.|/node_modules/${mantine("FileButton")}`,
    ),
    priority: 3,
  },
  // Notices of many screens, also of a file that could not be sent.
  { name: "alert", test: inPackages(mantine("Alert")), priority: 3 },
  // Needed when a file is chosen.
  {
    name: "send-file",
    test: /\/web\/(api\/client\/upload|fields\/(uploads\/(send-file|upload-row)|image\/shrink-image))\.ts/,
    priority: 2,
  },
  // Home loads it in one file.
  {
    name: "first-steps",
    test: /\/web\/screens\/handbook\/(home-first-steps|first-steps-card|use-first-steps)\.tsx?$/,
    priority: 3,
  },
  {
    name: "segmented-control",
    test: /\/web\/(ui\/inputs\/segmented-control|records\/form\/language\/form-language-switch)\./,
    priority: 3,
  },
  // Lists need these few of what the checks need: the checks bring the telephone numbers of all countries with them.
  {
    name: "plain-values",
    test: /\/domain\/(khmer\/(search-key|latin-digits)|values\/dates\/today)\.ts/,
    priority: 4,
  },
  // Not needed by lists until the first dialog with input.
  { name: "checks", test: /\/domain\/declare\/schema\.ts/, priority: 3 },
  { name: "icons", test: /\/web\/ui\/(icon\.tsx|icons\/)/, minShareCount: 2, priority: 0 },
];
