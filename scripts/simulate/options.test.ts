import { expect, test } from "vitest";
import { readOptions } from "./options.ts";

test("defaults to twenty people for two minutes against this machine", () => {
  expect(readOptions([])).toMatchObject({
    address: "http://127.0.0.1:4000",
    farmers: 20,
    seconds: 120,
    rate: 5,
  });
  expect(readOptions(["--minutes", "0.5", "--address", "http://localhost:4100/x"])).toMatchObject({
    address: "http://localhost:4100",
    seconds: 30,
  });
});

test("refuses a remote server unless explicitly allowed", () => {
  const far = ["--address", "https://kasekam.example"];
  expect(() => readOptions(far)).toThrow(/another machine/);
  expect(readOptions([...far, "--allow-remote"]).address).toBe("https://kasekam.example");
});

test.each(["0", "-1", "many", "100000"])("%s is not a valid number of people", (farmers) => {
  expect(() => readOptions([`--farmers=${farmers}`])).toThrow(/is not a number above 0/);
});
