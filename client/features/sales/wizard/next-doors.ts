/** Where a customer lives, as the seller writes it. */
export interface Door {
  readonly address: string
  readonly postalCode: string
  readonly city: string
}

/**
 * The doors a seller probably stands at next, the likeliest first: the next number of the street, as far away and in the
 * direction of the last two sales there, and the same house once more. `made`: where was sold, newest first.
 */
export function nextDoors(made: readonly Door[]): readonly Door[] {
  const [last, ...earlier] = made
  if (last === undefined) return []
  const house = houseOf(last.address)
  if (house === null) return [last]
  const at = (number: number, entrance: string): Door => ({
    ...last,
    address: `${house.street} ${number}${entrance}`,
  })
  const next = house.number + stepOf(house, earlier)
  return [...(next > 0 ? [at(next, '')] : []), at(house.number, house.entrance)]
}

export const isSameDoor = (one: Door, other: Door): boolean =>
  one.address.trim() === other.address && one.postalCode === other.postalCode

interface House {
  readonly street: string
  readonly number: number
  /** The letter of the entrance, with the space before it; never the flat. */
  readonly entrance: string
}

function houseOf(address: string): House | null {
  const read = /^(?<street>\D*\S)\s+(?<number>\d{1,4})(?<entrance>\s?\p{L}(?![\p{L}\d]))?(?!\d)/u.exec(address.trim())
  if (!read?.groups) return null
  const { street = '', number = '', entrance = '' } = read.groups
  if (!/\p{L}/u.test(street)) return null
  return { street, number: Number(number), entrance }
}

/** One side of a street has the even numbers, the other the odd ones. */
const SAME_SIDE = 2

/** How far it is to the next door: by the number sold to before on the same street, else up along the same side. */
function stepOf({ street, number }: House, earlier: readonly Door[]): number {
  const numbers = earlier.flatMap(({ address }) => {
    const house = houseOf(address)
    return house !== null && house.street.toLowerCase() === street.toLowerCase() ? [house.number] : []
  })
  const before = numbers.find((one) => one !== number)
  if (before === undefined) return SAME_SIDE
  const step = (number - before) % SAME_SIDE === 0 ? SAME_SIDE : 1
  return number > before ? step : -step
}
