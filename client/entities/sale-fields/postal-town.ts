import type { Country } from '../../../shared/features/catalog/provider.schema.ts'

/**
 * The town of a postal code by open data, or null. Finland's codes come with the application, in a part that is fetched
 * when somebody first asks; Sweden's are nobody's open data (docs/decisions/0041).
 */
export async function townOfCode(postalCode: string, country: Country): Promise<string | null> {
  if (country !== 'FI' || !/^\d{5}$/.test(postalCode)) return null
  const { default: codesOf } = await import('./finnish-towns.json')
  const found = Object.entries(codesOf).find(([, codes]) => codes.includes(postalCode))
  return found?.[0] ?? null
}
