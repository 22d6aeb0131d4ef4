/// <reference path="./bakong-khqr.d.ts" />
import khqr from "bakong-khqr";
import { toDataURL } from "qrcode";
import { AppError } from "../../../domain/errors/errors.ts";
import { localized } from "../../../domain/text/localized-text.ts";
import { getSetting } from "../../settings/settings.ts";

const { BakongKHQR, IndividualInfo, MerchantInfo, khqrData } = khqr;

/** Retail of goods not listed elsewhere (ISO 18245). */
const categoryCode = "5999";

interface KhqrInput {
  /** In riel. */
  readonly amount: number;
  /** The number of the order, which the bank's statement shows. */
  readonly number: string;
  /** In milliseconds. */
  readonly now: number;
}

interface Khqr {
  /** The text of the code, as EMV and the National Bank of Cambodia define it. */
  readonly payload: string;
  /** By which a bank finds the payment. */
  readonly md5: string;
  /** ISO 8601 */
  readonly expiresAt: string;
  /** A PNG as a `data:` address. */
  readonly picture: string;
}

/** Why there is no code: staff have not entered the account, or not as the bank wrote it. */
const notSetUp = () =>
  new AppError("rule", {
    message: localized(
      "Payment by KHQR isn't set up. Choose another way, or pay later.",
      "ការបង់ប្រាក់តាម KHQR មិនទាន់រៀបចំទេ។ សូមជ្រើសវិធីផ្សេង ឬបង់ពេលក្រោយ។",
    ),
  });

/** The code by which a buyer pays an order to the account of the settings. Throws `rule` when that is not set up. */
export async function makeKhqr({ amount, number, now }: KhqrInput): Promise<Khqr> {
  const account = getSetting("khqr.account")?.trim() ?? "";
  const name = getSetting("khqr.name")?.trim() ?? "";
  const city = getSetting("khqr.city")?.trim() ?? "";
  if (account === "" || name === "" || city === "") throw notSetUp();
  const expires = now + getSetting("khqr.minutes") * 60_000;
  const details = {
    currency: khqrData.currency.khr,
    amount,
    billNumber: number,
    expirationTimestamp: expires,
    merchantCategoryCode: categoryCode,
  };
  const merchant = getSetting("khqr.merchantId")?.trim() ?? "";
  const bank = getSetting("khqr.bank")?.trim() ?? "";
  const bakong = new BakongKHQR();
  const { data } =
    merchant === "" || bank === ""
      ? bakong.generateIndividual(new IndividualInfo(account, name, city, details))
      : bakong.generateMerchant(new MerchantInfo(account, name, city, merchant, bank, details));
  if (data === null) throw notSetUp();
  return {
    payload: data.qr,
    md5: data.md5,
    expiresAt: new Date(expires).toISOString(),
    picture: await toDataURL(data.qr, { errorCorrectionLevel: "M", margin: 4, scale: 6 }),
  };
}
