/** Says that the app did not load, above what is shown. Nothing else has loaded that could; the specification gives the text. */
export function showMissingApp(root: HTMLElement): void {
  if (root.querySelector("[data-missing-app]")) return;
  const retry = document.createElement("button");
  retry.textContent = "Try again · ព្យាយាមម្ដងទៀត";
  retry.onclick = () => window.location.reload();
  const notice = document.createElement("div");
  notice.dataset.missingApp = "";
  notice.setAttribute("role", "alert");
  notice.append("Loading chunk 0 failed. ", retry);
  root.prepend(notice);
}
