import { describe, expect, it } from "vitest";
import { type IpAddress, isPublicAddress, resolveUrl, type UrlRules } from "./public-address.ts";

const PUBLIC: IpAddress = { address: "93.184.215.14", family: 4 };
const NAMES: Readonly<Record<string, readonly IpAddress[]>> = {
  "crm.example.in": [PUBLIC, { address: "2606:2800:220:1::1", family: 6 }],
  "here.example.in": [{ address: "127.0.0.1", family: 4 }],
  // One of several is enough to refuse a name: which one is used is nobody's choice.
  "both.example.in": [PUBLIC, { address: "10.0.0.7", family: 4 }],
  "cloud.example.in": [{ address: "169.254.169.254", family: 4 }],
  localhost: [{ address: "127.0.0.1", family: 4 }],
};
const rules: UrlRules = {
  allowThisMachine: false,
  findAddresses: async (name) => {
    const found = NAMES[name];
    if (!found) throw new Error("ENOTFOUND");
    return found;
  },
};
const find = async (url: string, more: Partial<UrlRules> = {}) => {
  const found = await resolveUrl(url, { ...rules, ...more });
  return typeof found === "string" ? found : found.addresses.map(({ address }) => address);
};

describe("[HOOK-01] addresses that messages may go to", () => {
  it.each([
    ["127.0.0.1"],
    ["127.9.9.9"],
    ["0.0.0.0"],
    ["10.1.2.3"],
    ["100.64.0.1"],
    ["100.100.100.200"],
    ["168.63.129.16"],
    ["169.254.169.254"],
    ["172.16.0.1"],
    ["172.31.255.255"],
    ["192.0.0.192"],
    ["192.168.1.1"],
    ["198.18.0.1"],
    ["203.0.113.9"],
    ["224.0.0.1"],
    ["240.0.0.1"],
    ["255.255.255.255"],
    ["::"],
    ["::1"],
    ["::ffff:127.0.0.1"],
    ["::ffff:10.0.0.1"],
    ["::ffff:93.184.215.14"],
    ["64:ff9b::7f00:1"],
    ["fe80::1"],
    ["fc00::1"],
    ["fd00:ec2::254"],
    ["ff02::1"],
    ["2001::1"],
    ["2001:db8::1"],
    ["2002:7f00:1::"],
    ["fe80::1%eth0"],
    ["somewhere"],
  ])("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each([["93.184.215.14"], ["172.32.0.1"], ["100.128.0.1"], ["2606:2800:220:1::1"], ["2a00:1450::1"]])(
    "%s is public",
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ["https://crm.example.in/hook", ["93.184.215.14", "2606:2800:220:1::1"]],
    ["https://crm.example.in:8443/hook?a=b", ["93.184.215.14", "2606:2800:220:1::1"]],
    ["https://93.184.215.14/hook", ["93.184.215.14"]],
    ["not an address", "invalid"],
    ["http://crm.example.in/hook", "https"],
    ["ftp://crm.example.in/hook", "https"],
    ["https://user:secret@crm.example.in/", "credentials"],
    ["https://crm.example.in:22/", "port"],
    ["https://here.example.in/hook", "private"],
    ["https://both.example.in/hook", "private"],
    ["https://cloud.example.in/latest/meta-data", "private"],
    ["https://localhost/hook", "private"],
    ["https://127.0.0.1/hook", "private"],
    // Other ways to write 127.0.0.1 and its like.
    ["https://2130706433/hook", "private"],
    ["https://0x7f.1/hook", "private"],
    ["https://0177.0.0.1/hook", "private"],
    ["https://[::1]/hook", "private"],
    ["https://[::ffff:7f00:1]/hook", "private"],
    ["https://nowhere.example.in/hook", "unknown"],
  ])("%s gives %j", async (url, found) => {
    expect(await find(url)).toEqual(found);
  });

  it("this machine is allowed for tests alone, and nothing else of its network", async () => {
    const local = { allowThisMachine: true };
    expect(await find("http://127.0.0.1:4100/hook", local)).toEqual(["127.0.0.1"]);
    expect(await find("http://localhost:4100/hook", local)).toEqual(["127.0.0.1"]);
    expect(await find("http://10.0.0.7/hook", local)).toBe("https");
    expect(await find("https://here.example.in/hook", local)).toBe("private");
  });
});
