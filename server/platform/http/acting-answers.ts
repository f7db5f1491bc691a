/** Fields of money: whole öre or cents, also as hundredths, and amounts in whole kronor. */
const moneyName = /(^ore|Ore|Cents|Amount|^amount|^budget|^centiOre)$/
/** Identity numbers and bank accounts, also the parts of them that are shown elsewhere. */
const identityName = /(idNumber|ssn|maskedAccount|clearing|iban|bankAccount|lastFour|accountNumber)$/i

const MASK = '•••'

/**
 * The answer without money, identity numbers and bank accounts: nobody sees those in another person's name. Of numbers
 * the sign is left, so that rows stay what their schemas call readable; the client shows them as masked.
 */
export async function maskedAnswer(answer: Response): Promise<Response> {
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true || answer.body === null) return answer
  const { status, headers } = answer
  const text = JSON.stringify(masked(await answer.json()))
  headers.delete('content-length')
  // It is made of what is masked here.
  headers.delete('etag')
  return new Response(text, { status, headers })
}

/** Whether a value has fields that are masked in answers: written back they would be zeros and dots. */
export function hasMaskedFields(value: unknown, name = ''): boolean {
  if (Array.isArray(value)) return value.some((one) => hasMaskedFields(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).some(([key, inside]) => hasMaskedFields(inside, key))
  return (typeof value === 'number' || (typeof value === 'string' && value !== '')) && isMaskedName(name)
}

/** Whether a field of this name is masked while somebody acts in another person's name. */
export const isMaskedName = (name: string): boolean => moneyName.test(name) || identityName.test(name)

function masked(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => masked(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, masked(inside, key)]))
  if (typeof value === 'number') return isMaskedName(name) ? Math.sign(value) : value
  if (typeof value === 'string' && value !== '' && identityName.test(name)) return MASK
  return value
}
