import { expect, test } from "vitest";
import { newSecret, signedHeaders } from "./sign.ts";

test("signs like the published example of Standard Webhooks", () => {
  expect(
    signedHeaders("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    }),
  ).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("makes secrets of 24 random bytes", () => {
  expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});
