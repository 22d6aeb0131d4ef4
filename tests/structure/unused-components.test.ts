import { expect, test } from "vitest";
import { cutContracts } from "../../tools/vite/cut-calls.ts";
import { findMembers, withoutMembers, withoutNames } from "../../tools/vite/unused-components.ts";

const menu = `Menu.displayName = "@mantine/core/Menu";
Menu.Item = MenuItem;
Menu.Sub = MenuSub;
`;

test("a part of a component stays only where a source uses it", () => {
  expect(findMembers(menu)).toEqual([]);
  const used = new Set(findMembers("<Menu.Item>{name}</Menu.Item>"));
  expect(withoutMembers(menu, used).trim()).toBe("Menu.Item = MenuItem;");
});

test("the name of a component does not keep it in the build", () => {
  const code = `const Link = React$1.forwardRef(function LinkWithRef() {});\nLink.displayName = "Link";`;
  expect(withoutNames(code).trim()).toBe(
    "const Link = /* @__PURE__ */ React$1.forwardRef(function LinkWithRef() {});",
  );
});

test("a contract keeps its reply in the browser, and not its input", () => {
  const code = `export const find = endpoint({ method: "POST", body: z.object({ q: z.string() }), reply: z.string() });`;
  expect(cutContracts(code)).toBe(`export const find = endpoint({ method: "POST",  reply: z.string() });`);
});

test("a component that nothing uses is not kept by its class names or by its variables", () => {
  const code = `const Group = factory((props) => null);
Group.classes = Wrapper.classes;
Group.varsResolver = varsResolver;
Group.classes = {
	...own,
	...others
};`;
  expect(withoutNames(code).trim()).toBe("const Group = /* @__PURE__ */ factory((props) => null);");
});
