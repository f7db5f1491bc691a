/** Back office is reminded of goods without a day of delivery so many days after the sale. */
export const DELIVERY_REMINDER_DAYS = 14
