import { createDeviceList, putFirst } from "#web/features/device-storage/device-list.ts";

/** More are never open at once in other tabs. */
const MOST = 20;
const list = createDeviceList("sentForms", (value): value is string => typeof value === "string", MOST);

/** Other tabs that still show this form must not store it again. */
export const markSent = (formKey: string): void => list.write(putFirst(list.read(), formKey));

/** Whether this form was sent from this device, in any tab. */
export const wasSent = (formKey: string): boolean => list.read().includes(formKey);
