/** How the people of a list are reached. It decides what a row needs, and what makes two rows one. */
export const leadChannels = ['door', 'phone'] as const
export type LeadChannel = (typeof leadChannels)[number]

/** Why a row is left out. `known`: a customer, or somebody who has asked not to be contacted; nobody learns which. */
export const leadRejects = ['noAddress', 'noPhone', 'duplicate', 'known', 'callRegister'] as const
export type LeadReject = (typeof leadRejects)[number]

/** The most rows of a list. */
export const LEAD_ROWS_MAX = 200_000

/** The particulars of a row that are put into one spelling. Empty: the row has none that can be read. */
export const leadFields = ['name', 'address', 'postalCode', 'city', 'phone'] as const
export type LeadField = (typeof leadFields)[number]
export type Lead = Readonly<Record<LeadField, string>>
