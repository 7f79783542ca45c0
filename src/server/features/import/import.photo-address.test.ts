import { expect, it } from "vitest";
import { readPhotoAddress } from "./import.photo-address.service.ts";

const SITE = "https://thikana.example";
const KEY = "0123456789abcdef0123456789abcdef";

it("[DESK-15] the address of a photo is read with and without the site, in any size", () => {
  for (const name of [
    `/media/${KEY}`,
    `/media/${KEY}/1280.jpg`,
    `/media/${KEY}/640.avif?x=1#top`,
    `${SITE}/media/${KEY}`,
    `HTTPS://Thikana.Example/media/${KEY}/320.webp`,
    `http://thikana.example/media/${KEY}/320.jpg`,
    `//thikana.example/media/${KEY}/320.jpg`,
  ])
    expect(readPhotoAddress(name, SITE), name).toEqual({ key: KEY });
});

it("[DESK-15] addresses of other sites, other pages and other protocols are no photos of this site", () => {
  for (const name of [
    `https://other.example/media/${KEY}/320.jpg`,
    `https://thikana.example@other.example/media/${KEY}/320.jpg`,
    `https://thikana.example:8443/media/${KEY}/320.jpg`,
    `//other.example/media/${KEY}/320.jpg`,
    `ftp://thikana.example/media/${KEY}/320.jpg`,
    "file:///C:/photos/front.jpg",
    `${SITE}/media/short/320.jpg`,
    `${SITE}/media/${KEY}/a/b.jpg`,
    `${SITE}/media/../media/${KEY.toUpperCase()}/320.jpg`,
    `${SITE}/listing/2-bhk`,
    `${SITE}/media/${KEY}/${"a".repeat(600)}`,
    "https://",
  ])
    expect(readPhotoAddress(name, SITE), name).toEqual({ key: null });
});

it("[DESK-15] everything else is a file name, also in a folder named media", () => {
  for (const name of [
    "front.jpg",
    "media/front.jpg",
    "/media/front.jpg",
    "C:\\photos\\front.jpg",
    "a//b.jpg",
  ])
    expect(readPhotoAddress(name, SITE), name).toBeNull();
});
