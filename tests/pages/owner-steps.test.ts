import { describe, expect, it } from "vitest";
import { openBuiltApp } from "#tests/support/built-app.ts";
import { makeLead, makeMedia, makeProperty } from "#tests/support/factories.ts";
import { PlainVisitor } from "#tests/support/plain-visitor.ts";
import { type SignedInAs, signInAs, visitorHeaders } from "#tests/support/sign-in.ts";

const { http, database } = await openBuiltApp();
const { db } = database;

async function look(address: string, signedIn?: SignedInAs): Promise<PlainVisitor> {
  const visitor = new PlainVisitor(http, signedIn);
  await visitor.open(address);
  return visitor;
}
const becomeOwner = () => signInAs(http, database, "owner");
const list = ({ userId }: SignedInAs, more: Parameters<typeof makeProperty>[1] = {}) =>
  makeProperty(db, { owner_id: userId, ...more });

describe("[OWNER-06] My Properties without JavaScript", () => {
  it("deletes a listing at once, brings it back paused, and makes it active again", async () => {
    const me = await becomeOwner();
    const { property_title: title, id } = await list(me);
    const readLife = async () =>
      (await db.selectFrom("property").select("life").where("id", "=", id).executeTakeFirstOrThrow()).life;
    const visitor = await look("/owner/myproperties", me);
    await visitor.press(`Delete ${title}`);
    expect(visitor.words).toContain(`${title} is deleted.`);
    expect(visitor.body).not.toContain("<article");
    expect(await readLife()).toBe("deleted");
    await visitor.press("Restore");
    expect(visitor.words).toContain("is back, and paused");
    expect(await readLife()).toBe("paused");
    await visitor.press("Resume");
    expect(visitor.words).toContain("is active again");
    expect(await readLife()).toBe("live");
  });
});

describe("[ROUTE-09] [OWNER-06] [OWNER-07] the pages of an owner's property", () => {
  it("are linked from its card, show what was changed, and lead back to the public listing", async () => {
    const me = await becomeOwner();
    const { property_title: title, public_id: id } = await list(me, { locality_slug: "hakimpara" });
    const visitor = await look("/owner/myproperties", me);
    await visitor.follow(`Edit ${title}`);
    expect(visitor.address).toBe(`/owner/edit-property/${id}`);
    expect(visitor.readField("Save changes", "propertyTitle")).toBe(title);
    await visitor.press("Save changes", { firstName: "Rinchen", description: "Light from two sides." });
    expect(visitor.address).toBe(`/property/${id}`);
    expect(visitor.body).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`));
    expect(visitor.words).toContain("Rinchen");
    await visitor.follow("See public listing");
    expect([visitor.status, visitor.address]).toEqual([200, `/user/propertydetail/${id}`]);
  });

  it("ask visitors to sign in, and show somebody else neither the property nor its title", async () => {
    const { property_title: title, public_id: id } = await list(await becomeOwner());
    for (const address of [`/property/${id}`, `/owner/edit-property/${id}`, "/profile"]) {
      const other = await becomeOwner();
      const visitor = await look(address);
      expect(visitor.address).toBe(`/signin?next=${encodeURIComponent(address)}`);
      await visitor.press("Sign in", { email: other.email, password: other.password });
      expect([visitor.address, visitor.status]).toEqual([address, address === "/profile" ? 200 : 404]);
      expect(visitor.body).not.toContain(title);
    }
  });

  it("include the address that an owner's empty list links to, also for visitors", async () => {
    for (const signedIn of [undefined, await becomeOwner()]) {
      const visitor = await look("/owner/list-property", signedIn);
      expect([visitor.address, visitor.status]).toEqual(["/owner/listing", 200]);
      expect(visitor.words).toContain("Kind of property");
    }
    expect((await look("/profile", await becomeOwner())).words).toContain("First name");
  });
});

describe("[DESK-12] a listing that was not approved", () => {
  it("is fixed from its card, sent back to the team, and waits again", async () => {
    const me = await becomeOwner();
    const { id, property_title: title } = await list(me, {
      ...{ verification: "rejected", rejection_reason: "The rent is missing a zero." },
      ...{ purpose: "rent", rent: 18_000, locality_slug: "hakimpara" },
    });
    const visitor = await look("/owner/myproperties", me);
    expect(visitor.words).toContain("The rent is missing a zero.");
    await visitor.follow(`Fix and resubmit ${title}`);
    expect(visitor.words).toContain("The rent is missing a zero.");
    await visitor.press("Send again", { rent: "1.8 lakh" });
    const stored = await db.selectFrom("property").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ verification: "pending", rent: 180_000 });
    await visitor.open("/owner/myproperties");
    expect(visitor.words).toContain("Pending");
    expect(visitor.words).not.toContain("Fix and resubmit");
  });
});

describe("[DESK-13] the listings of an owner who was asked about one", () => {
  it("begin with the new enquiries, without contact details, and lead to those of the listing", async () => {
    const me = await becomeOwner();
    const home = await list(me);
    await makeLead(db, { property_id: home.id, name: "Rinchen Bhutia", phone: "+919832044556" });
    const visitor = await look("/owner/myproperties", me);
    expect(visitor.words).toMatch(/1 new enquiry in the last 7 days .*Rinchen B\./);
    expect(visitor.words).not.toMatch(/98320 ?44556|44556/);
    await visitor.follow(home.property_title);
    expect(visitor.address).toBe(`/owner/myproperties/${home.public_id}/leads`);
  });

  it("are shared on WhatsApp with the address of the listing, whose page names its picture", async () => {
    const me = await becomeOwner();
    const { property_title: title } = await list(me);
    const { body } = await look("/owner/myproperties", me);
    const share = new URL(/href="(https:\/\/wa\.me[^"]*)"/.exec(body)?.[1] ?? "");
    const shared = share.searchParams.get("text") ?? "";
    expect(shared).toContain(title);
    const listing = await look(/http\S+/.exec(shared)?.[0] ?? "");
    expect(listing.body).toMatch(/<meta property="og:image" content="http[^"]+"/);
  });

  it("are confirmed and marked as rented out with one press each", async () => {
    const me = await becomeOwner();
    const { property_title: title } = await list(me, { purpose: "rent" });
    const visitor = await look("/owner/myproperties", me);
    await visitor.press(`Still available ${title}`);
    expect(visitor.words).toContain(title);
    await visitor.press(`Rented out ${title}`);
    expect(visitor.words).toMatch(/Rented out.*List it again/);
    expect(visitor.words).not.toContain("Still available");
  });
});

describe("[OWNER-09] the figures of a listing", () => {
  it("are a chart and a table of the same numbers, for 30 or 7 days", async () => {
    const me = await becomeOwner();
    const { public_id: id } = await list(me);
    const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0 Mobile Safari/537.36" };
    for (const remoteAddress of ["10.97.0.1", "10.97.0.2"]) {
      const url = `/api/v1/listings/${id}/view`;
      const headers = { ...visitorHeaders, ...phone };
      const seen = await http.inject({ method: "POST", url, headers, remoteAddress });
      expect(seen.statusCode).toBe(204);
    }
    const visitor = await look(`/owner/myproperties/${id}/leads`, me);
    const sumViews = () => {
      const rows = [...visitor.body.matchAll(/<tr[^>]*><th[^>]*>.*?<\/th><td[^>]*>(\d+)<\/td>/gs)];
      return [rows.length, rows.reduce((sum, [, views]) => sum + Number(views), 0)];
    };
    expect(visitor.body).toMatch(/<h1[^>]*>Enquiries and figures<\/h1>/);
    expect(visitor.body).toMatch(/aria-label="Views in the last 30 days/);
    expect(sumViews()).toEqual([30, 2]);
    await visitor.follow("7 days");
    expect(visitor.body).toMatch(/aria-label="Views in the last 7 days/);
    expect(sumViews()).toEqual([7, 2]);
  });
});

describe("[FIND-11] a plot of 5 katha", () => {
  it("is shown to its owner and to the team with the size of a katha there", async () => {
    const me = await becomeOwner();
    const land = { land_area: 5, land_unit: "katha", land_factor: 720, area: 3600 } as const;
    const { public_id: id } = await list(me, {
      ...{ property_type: "Land/Plot", locality_slug: "hakimpara", ...land },
    });
    const team = await signInAs(http, database, "admin");
    for (const visitor of [await look(`/property/${id}`, me), await look(`/admin/dashboard/${id}`, team)])
      expect(visitor.words).toMatch(/5 katha \(1 katha here: 720 sq\. ?ft\)/);
  });
});

describe("[DETAIL-01] a video of a listing", () => {
  it("is shown with its caption to its owner, to the team, and to visitors", async () => {
    const me = await becomeOwner();
    const { public_id: id, id: property_id } = await list(me);
    const film = { kind: "video", video_type: "mp4", width: null, height: null } as const;
    await makeMedia(db, { ...film, property_id, caption: "Once through the house" });
    const own = await look(`/property/${id}`, me);
    expect(own.body).toMatch(/<video [^>]*aria-label="[^"]*Once through the house"/);
    const team = await look(`/admin/dashboard/${id}`, await signInAs(http, database, "admin"));
    expect(team.body).toMatch(/<video [^>]*aria-label="Video: Once through the house"/);
    const visitor = await look(`/user/propertydetail/${id}`);
    expect(visitor.body).toMatch(/<video [^>]*aria-label="Once through the house"/);
  });
});

describe("[OWNER-03] [OWNER-05] the listing form without JavaScript", () => {
  it("has one main heading for visitors and owners", async () => {
    for (const signedIn of [undefined, await becomeOwner()])
      expect((await look("/owner/listing", signedIn)).body.match(/<h1\b/g)).toHaveLength(1);
  });

  it("asks further questions for a project, and lists it with two units", async () => {
    const me = await becomeOwner();
    const visitor = await look("/owner/listing", me);
    const towers = {
      ...{ propertyType: "Project", propertyTitle: "Towers without a script", city: "Siliguri" },
      ...{ locality: "Hakimpara", state: "West Bengal", address: "Bidhan Road", pincode: "734001" },
      description: "Two towers with a park between them.",
    };
    await visitor.press("Show the questions for this property", towers);
    expect(visitor.readField("Submit for approval", "propertyTitle")).toBe(towers.propertyTitle);
    expect(visitor.body).not.toContain('name="bedrooms"');
    const units = ["2 BHK", "3 BHK"].map((type, at) => ({
      [`projectUnits.${at}.typeOfApartment`]: type,
      [`projectUnits.${at}.typeOfPossession`]: "New Launch",
      [`projectUnits.${at}.priceFrom`]: `${4 + at}5 lakh`,
      [`projectUnits.${at}.areaFrom`]: `${9 + at}00`,
    }));
    await visitor.press("Submit for approval", Object.assign({ totalfloors: "8" }, ...units));
    expect(visitor.words).toContain("Your listing is with our team");
    await visitor.follow("My Properties");
    expect(visitor.words).toContain(towers.propertyTitle);
    expect(visitor.words).toContain("₹45 L - ₹55 L");
  });
});
