-- Which link counts where somebody comes by several, the first or the last, is the brand's to set; it was the last one clicked.
update brand set settings = settings || '{"attribution": "last"}' where not settings ? 'attribution';
