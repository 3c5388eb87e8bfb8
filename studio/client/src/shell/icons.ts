export const icons = {
  rules: "M12 17v-6M12 8v-.5M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18Z",
  history: "M12 7v5l3.5 2M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4",
  fairness: "M12 4v16M8 20h8M5 7h14M5 7l-3 6.5h6L5 7ZM19 7l-3 6.5h6L19 7ZM12 4.5l.01 0",
  soundOn: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4ZM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11",
  soundOff: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4ZM16 9.5l5 5M21 9.5l-5 5",
  exit: "M10 4H5v16h5M14 8l4 4l-4 4M18 12H9",
  close: "M6 6l12 12M18 6L6 18",
  less: "M6 12h12",
  more: "M6 12h12M12 6v12",
  spin: "M20 12a8 8 0 1 1-2.6-5.9M20.5 3.5v5h-5",
  skip: "M5 6l7 6l-7 6V6ZM13 6l7 6l-7 6V6Z",
} as const
