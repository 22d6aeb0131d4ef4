import { bank } from "../../../domain/entities/partners/bank.ts";
import { vendorBankAccount } from "../../../domain/entities/vendors/vendor-bank-account.ts";
import { insertMany, type NewValues } from "../../records/write/insert-many.ts";
import { addSales, createReconcileFixture, september } from "../reconcile.fixture.ts";

type Account = Partial<NewValues<typeof vendorBankAccount>>;

/** The reconciliation fixture with a bank, accounts of vendors, and closed settlements of as many vendors as wanted. */
export async function createBankFileFixture() {
  const fixture = await createReconcileFixture();
  const { on, market, calls } = fixture;
  const [bankId = ""] = await insertMany(on.db, bank, [{ name: "ABA", nameKh: "អេប៊ីអេ", code: "ABA" }]);
  const addAccount = (vendorId: string, more: Account = {}) =>
    insertMany(on.db, vendorBankAccount, [
      {
        vendorId,
        bankId,
        accountName: "SOK DARA",
        accountNumber: "000 123 456",
        isDefault: true,
        state: "verified",
        ...more,
      },
    ]);
  let count = 0;
  /** A vendor with one order in September and a closed settlement of it. */
  const addDue = async (goods = 10_000, account: Account | null = {}) => {
    count += 1;
    const vendorId = await market.addVendor(`Shop ${count}`);
    if (account) await addAccount(vendorId, account);
    const orderNumber = `OR-2026-01${String(count).padStart(3, "0")}`;
    const sale = { number: orderNumber, day: "2026-09-10", methodId: market.khqr, goods, deliveryFee: 0 };
    await addSales(on, { ...market, vendorId }, [sale]);
    const { body } = await calls.begin("vendors", vendorId, september);
    const closed = await calls.step(body.id, "close");
    if (closed.status !== 200) throw new Error(JSON.stringify(closed.body));
    const id: string = body.id;
    const { number, sums }: { number: string; sums: { payable: number } } = (
      await calls.get(`settlements/${id}`)
    ).body;
    return { id, vendorId, number, amount: sums.payable };
  };
  return { ...fixture, bankId, addAccount, addDue };
}
export type BankFileFixture = Awaited<ReturnType<typeof createBankFileFixture>>;
export type Due = Awaited<ReturnType<BankFileFixture["addDue"]>>;
