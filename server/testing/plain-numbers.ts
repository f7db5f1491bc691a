/** Numbers that are not money, by the end of their names. A number with another name is marked as money, or added here. */
export const plainNumber = new RegExp(
  [
    'At$|^at$|^asOf$|^since$|^serverNow$|Until$|^until$|[vV]ersion$|^revision$|^edition$|^formula$|[sS]eq$|^back$|^needs$|^step$|^position$|^n$',
    '[hH]ours$|Days$|Months$|^elapsed$|^total$|^year$|[bB]ytes$|[nN]umbers?$|^params$',
    '[cC]ount$|^counted$|[qQ]uantity(Max|Share)?$|^rows$|^lines$|^orders$|^sales$|^reports$|^regrets$|^approved$|^regretted$',
    // Points and coins of the game, its places, and the numbers of its rules.
    '^(xp|saleXp|peakXp|provisionalXp|requiredXp|coins|priceCoins|available|provisional|confirmed|reserved|spent|streak|rank(ed)?)$',
    '^(threshold|earned|hidden|left|stock|stockInAll|sold|perPerson|prizes?|prize(First|Second|Third))$',
    // Doors, their places, the edges of a map, and looks at a badge.
    '^(doors|houses|visited|answered|coverage|blocked|looks|turns|lat|lng|accuracy|west|south|east|north)$',
    '^absences$|^quotes(Signed)?$|^attempts$|^links$|^members$|^offices$|^people$|^products$|^sellers$|^teams$|^users$|^permissions$|^doubles$',
    '^(accepted|declined|waiting|audienceMore|deviations|draftsLeft|found|goldTeams|leftOut|openSales|overdue|rejected)$',
    // How another system answered, and since when it does not.
    '^(status|ms|failingSince)$',
    // How far a new company is.
    '^(providers|providerDrafts|productDrafts|signedIn|placeless|clerks|payers)$',
    '^(removed|deviationsAtDesk|reported|signed|thisMonth|teamsWithoutBudget|withoutBudget|unpaidLines|unpaidSales|unsettled|net)$',
    // Targets, grades and shares of something else than pay.
    '^(gold|platinum)\\d?$|^level\\d$|^(min|max)(Grade|Sales|RegretPercent|RegretBasisPoints)$|^grade$|^target$|^valueShare$|^share$',
    '^extent$|^(percent|averagePercent|vatPercent|employerContributionPercent|holidayPayPercent)$',
    // Grades, answers and counts of surveys, and the rules by which customers are asked.
    '^(value|low|high|nki|weight|score|own|against|[A-E])$|^(asked|questions|hits|items|sent|kept|failed)$',
    // How long an answer may be.
    'Length$',
    '^(from|to|sharePercent|attemptsMax|fromHour|toHour)$',
    // Guides: how long they take to read, their places, and who has to confirm them.
    '^(minutes|passPercent|draw|required|place|guides)$',
    // Messages by their state, and days of a month or week.
    '^(queued|delivered|bounced|held|unsubscribed|jobs|textMessages|weekdays|monthDays)$',
    // Rows of a list of leads, by what came of them.
    '^(noAddress|noPhone|duplicate|known|callRegister|receivers)$',
    // Files of providers: how far they are read, lines and codes, and orders without a place.
    '^(columns|statuses|done|open|line|partOfLine|places|unplaced)$',
    // Candidates by how far they came, and in how many days.
    '^(added|underway|onboarded|dropped|dropShare|reached|days)$',
    // Of one currency in the other.
    '^rate$',
  ].join('|'),
)
