/** The part of bakong-khqr that is used; the package declares no types. */
declare module "bakong-khqr" {
  interface Details {
    /** ISO 4217, numeric. */
    readonly currency: number;
    readonly amount: number;
    /** At most 25 characters. */
    readonly billNumber: string;
    /** Milliseconds. */
    readonly expirationTimestamp: number;
    readonly merchantCategoryCode: string;
  }
  interface Answer {
    readonly status: { readonly code: number; readonly message: string | null };
    /** Null after an error. */
    readonly data: { readonly qr: string; readonly md5: string } | null;
  }
  class IndividualInfo {
    constructor(account: string, name: string, city: string, details: Details);
  }
  class MerchantInfo extends IndividualInfo {
    constructor(account: string, name: string, city: string, id: string, bank: string, details: Details);
  }
  class BakongKHQR {
    generateIndividual(info: IndividualInfo): Answer;
    generateMerchant(info: MerchantInfo): Answer;
    static verify(qr: string): { readonly isValid: boolean };
    static decode(qr: string): { readonly data: Readonly<Record<string, string | null>> | null };
  }
  const khqr: {
    readonly BakongKHQR: typeof BakongKHQR;
    readonly IndividualInfo: typeof IndividualInfo;
    readonly MerchantInfo: typeof MerchantInfo;
    readonly khqrData: { readonly currency: { readonly khr: number; readonly usd: number } };
  };
  // biome-ignore lint/style/noDefaultExport: Node gives a CommonJS module as the default.
  export default khqr;
}
