import type { FeatureSync } from '../../sync/registry.ts'
import { contactKeys, contactMarks } from '../sales/contact/contact-mark.schema.ts'
import { blockContact, blockContactAtDesk } from './contact/contact-block.commands.ts'
import { callRegisterSlices } from './contact/call-register.schema.ts'
import { handOverLetter, takeBackLetter } from './letter/letter-hand-over.commands.ts'

/** Marks of customers who may not be contacted, on phones without network, and the commands that block one. Letters handed over to customers. */
export const agreementsSync: FeatureSync = {
  collections: [contactMarks, contactKeys, callRegisterSlices],
  commands: [blockContact, blockContactAtDesk, handOverLetter, takeBackLetter],
}
