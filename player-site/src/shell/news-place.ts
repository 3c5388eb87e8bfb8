/** The id of the element in the line of notices that news is shown in. */
export const NEWS_PLACE = "news-place"
