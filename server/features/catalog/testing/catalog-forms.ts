import { testClient } from '../../../platform/testing/test-client.ts'
import type { Answer, ListsWorld } from '../../../resource/testing/lists-world.ts'
import type { TestUser } from '../../account/testing/test-people.ts'

/** A provider as its form begins: without what the law asks for. */
export const providerForm = {
  name: 'Norrsken',
  type: 'energy',
  country: 'SE',
  way: 'door',
  customers: 'private',
  requireExternalOrderNumber: false,
  requireIdNumber: false,
  requireChecklist: false,
  signsByLink: false,
  commissionGate: 'none',
  company: { legalName: '', organisationNumber: '', address: '', complaints: '' },
}
export const productForm = {
  name: 'Fast pris',
  category: 'Elavtal',
  priceOre: 59_00,
  billing: 'monthly',
  supply: 'service',
  sellerCommissionOre: 400_00,
}

/** Sends a form to the records of the catalogue. */
export async function sendRecord(
  { app }: ListsWorld,
  user: TestUser,
  { method, path, body }: { readonly method: 'POST' | 'PATCH'; readonly path: string; readonly body: object },
): Promise<Answer> {
  const response = await testClient(app.http, user.cookie).send(method, `/api/v1/records/${path}`, { body })
  return { status: response.status, ...((await response.json()) as object) } as Answer
}

export const createProvider = (world: ListsWorld, user: TestUser, more: object = {}) =>
  sendRecord(world, user, {
    method: 'POST',
    path: 'providers',
    body: { id: world.platform.newId(), ...providerForm, ...more },
  })

export const createProduct = (world: ListsWorld, user: TestUser, more: object) =>
  sendRecord(world, user, {
    method: 'POST',
    path: 'products',
    body: { id: world.platform.newId(), ...productForm, ...more },
  })
