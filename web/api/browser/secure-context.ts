import { type LocalizedText, localized } from "../../../domain/text/localized-text.ts";

/*
 * Browsers have these only over HTTPS and on this machine. Here each may be undefined, so that the types make its users
 * say what to change; the linter refuses the direct ways (tools/lint/secure-context.grit).
 */

/** Whether the page was opened over plain HTTP at another name than localhost. */
export const isInsecurePage = (): boolean => window.isSecureContext === false;

const ofNavigator = <Name extends keyof Navigator>(name: Name): Navigator[Name] | undefined =>
  isInsecurePage() ? undefined : navigator[name];

/** The clipboard, to write to. */
export const findClipboard = () => ofNavigator("clipboard");
/** The microphone. */
export const findMediaDevices = () => ofNavigator("mediaDevices");
/** The position of the device. */
export const findGeolocation = () => ofNavigator("geolocation");
/** Locks between the tabs of the app. */
export const findLocks = () => ofNavigator("locks");

/** Adds to "{feature} needs a secure connection." what to do. */
export const needsHttps = (feature: LocalizedText): LocalizedText =>
  localized(
    `${feature.en} Open the app at an address that begins with https://, or ask your administrator to set one up.`,
    `${feature.km} សូមបើកកម្មវិធីតាមអាសយដ្ឋានដែលចាប់ផ្ដើមដោយ https:// ឬសុំឱ្យអ្នកគ្រប់គ្រងរៀបចំវា។`,
  );
