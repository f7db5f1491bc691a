import { mayUse } from '../../../shared/access/ability.ts'
import type { Actor } from '../../../shared/access/actor.ts'
import { blockContact, blockContactAtDesk } from '../../../shared/features/agreements/contact/contact-block.commands.ts'
import { handOverLetter, takeBackLetter } from '../../../shared/features/agreements/letter/letter-hand-over.commands.ts'
import type { CallRegisterSlice } from '../../../shared/features/agreements/contact/call-register.schema.ts'
import { countryIn, type Country } from '../../../shared/features/catalog/provider.schema.ts'
import {
  contactMarks,
  type ContactKey,
  type ContactMark,
  type Mark,
} from '../../../shared/features/sales/contact/contact-mark.schema.ts'
import { sales } from '../../../shared/features/sales/sale/sale.schema.ts'
import type { Scope } from '../../../shared/sync/protocol.ts'
import { movedOf, type Kept } from '../../kept/kept.ts'
import type { Platform } from '../../platform/platform.ts'
import type { ServerCollection, ServerCommand, ServerFeatureSync } from '../../sync/feature.ts'
import { foundBy } from '../../sync/found-by.ts'
import { keepSignature } from '../sales/index.ts'
import { registerSliceStore } from './contact/call-register.store.ts'
import { storeBlock, prepareBlock } from './contact/contact-block.commands.ts'
import {
  askForMarks,
  contactKeyStore,
  findContactMarks,
  loadContactMarks,
  removeContactMarks,
  saveContactMarks,
} from './contact/contact-mark.store.ts'
import { storeLifting, prepareUnblock, unblockContact } from './contact/contact-unblock.commands.ts'
import { storeHandOver, storeTakenBack } from './letter/letter-hand-over.store.ts'
import { noteHandedOver } from './mail/confirmation-hand-over.commands.ts'
import { noteConfirmation } from './mail/confirmation-note.commands.ts'
import { acceptOffer, declineOffer, noteOffer } from './offer/sale-offer.commands.ts'
import { noteQuoteSent, quoteCommands } from './quote/quote.commands.ts'
import { raiseVersion, renewLink, takeLink, takeOwnLink } from './link/sale-link.commands.ts'
import { withdrawSale } from './withdrawal/sale-withdraw.commands.ts'

const CONTACTS = 'contacts/company'
const registerScope = (country: Country): Scope => `contacts/register/${country.toLowerCase()}`

/**
 * Whom one may not sell to is known by all who sell or put sales right; who is a customer already, by those who sell at the
 * same office; the register of who may not be called, by those who sell by telephone, of their own country. Of everything
 * else the server judges.
 */
export const contactScopesFor = (actor: Actor): Scope[] => [
  ...((['create sales', 'update sale_reports'] as const).some((right) => mayUse(actor.grants, right))
    ? [CONTACTS]
    : []),
  ...(mayUse(actor.grants, 'create sales') && actor.telephones !== false ? [registerScope(countryIn(actor.zone))] : []),
  ...(mayUse(actor.grants, 'create sales') && actor.officeId ? [`contacts/office/${actor.officeId}`] : []),
]

const serverContactMarks: ServerCollection<ContactMark> = {
  collection: contactMarks,
  load: loadContactMarks,
  find: foundBy(contactMarks, { mark: findContactMarks }),
  findAll: (db, _field, marks) => findContactMarks(db, ...(marks as readonly Mark[])),
  save: saveContactMarks,
  remove: removeContactMarks,
  scopesOf: ({ block, officeId }) => [block === null && officeId !== null ? `contacts/office/${officeId}` : CONTACTS],
}

const serverContactKeys: ServerCollection<ContactKey> = {
  ...contactKeyStore,
  scopesOf: () => [CONTACTS],
}

const serverRegisterSlices: ServerCollection<CallRegisterSlice> = {
  ...registerSliceStore,
  scopesOf: ({ country }) => [registerScope(country)],
}

/** Asks for the marks of changed sales: a job makes them, which takes longer than a transaction may. */
const marksOfSales: Kept = {
  name: 'sales.contact-marks',
  of: [sales.name],
  keep: (db, moved) => askForMarks(db, movedOf(sales, moved)),
}

export function agreementsServerSync(platform: Pick<Platform, 'secrets'>): ServerFeatureSync {
  const block = { prepare: prepareBlock(platform), within: storeBlock }
  return {
    collections: [serverContactMarks, serverContactKeys, serverRegisterSlices],
    commands: [
      { command: blockContact, ...block } as ServerCommand,
      { command: blockContactAtDesk, ...block } as ServerCommand,
      { command: handOverLetter, within: storeHandOver } as ServerCommand,
      { command: takeBackLetter, within: storeTakenBack } as ServerCommand,
      { command: unblockContact, serverOnly: true, prepare: prepareUnblock, within: storeLifting } as ServerCommand,
      { command: withdrawSale, serverOnly: true },
      { command: noteOffer, serverOnly: true, within: noteQuoteSent } as ServerCommand,
      { command: acceptOffer, serverOnly: true, within: keepSignature(platform) } as ServerCommand,
      { command: declineOffer, serverOnly: true },
      ...quoteCommands(),
      { command: takeOwnLink, serverOnly: true },
      { command: takeLink, serverOnly: true },
      { command: noteHandedOver, serverOnly: true },
      { command: noteConfirmation, serverOnly: true },
      { command: renewLink, serverOnly: true, within: raiseVersion } as ServerCommand,
    ],
    scopesFor: contactScopesFor,
    kept: [marksOfSales],
  }
}
