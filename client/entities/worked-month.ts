import { useEffect } from 'react'

/** The month that finance works on, until the page is loaded again. */
let worked: string | null = null

interface Months {
  /** The month that the address names. */
  readonly asked: string | null
  /** The months that the page can show, `YYYY-MM`. */
  readonly known: readonly string[]
  /** The month of the page for somebody who comes from elsewhere. */
  readonly otherwise: string
}

/**
 * The month of a page of finance: the one that the address names, or the one that the page before showed. Walking from the
 * ledger to the month's additions and to the rates does not change the month.
 */
export function useWorkedMonth({ asked, known, otherwise }: Months): string {
  const month = known.find((one) => one === asked) ?? known.find((one) => one === worked) ?? otherwise
  useEffect(
    function rememberTheMonth() {
      worked = month
    },
    [month],
  )
  return month
}
